import { foldLabel } from '../../../club/fold-text.ts';
import type { Language } from '../../../club/rules/languages.ts';
import type { SheetName } from '../columns.ts';

export interface Vocabulary {
  /** Languages of the workbook's titles and headings. Messages use the first, which most of them are in. */
  languages: readonly Language[];
  /** Own words of the workbook, from its sheet Words, by `keyOf`. */
  own: ReadonlyMap<string, OwnWord>;
}

export interface OwnWord {
  text: string;
  /**
   * Standard words, in any language that is read. There are several if it means one in a heading
   * and another in a cell.
   */
  ours: readonly string[];
  /** Whether `-` is beside the word, so that a sheet or column of that name is not for the club. */
  isLeftOut: boolean;
}

export interface SheetWords {
  name: SheetName;
  vocabulary: Vocabulary;
}

/** Vocabulary of a workbook that defines no words of its own. */
export const NO_WORDS: Vocabulary = { languages: ['en'], own: new Map() };

/**
 * Returns the key by which a workbook's own words are compared: letters and digits without case and
 * accents or, if there are none, the whole text. The Turkish dotless ı equals i, the Greek final ς
 * equals σ, and ʼ is removed like an apostrophe. In scripts such as Japanese, marks are kept
 * because they make another letter.
 */
export const keyOf = (text: string): string =>
  foldLabel(
    text
      .normalize('NFKD')
      .replace(
        /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]\p{M}*)\p{M}/gu,
        '',
      )
      .replace(/ß/g, 'ss')
      .replace(/[^\p{L}\p{M}\p{N}]|[\u02b9-\u02ff\u0640]/gu, ''),
  )
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ') || foldLabel(text);

/**
 * Returns the first meaning that `find` has for the standard words beside one of the workbook's own
 * words. Undefined if it finds none, or the text is not one of these words.
 */
export function meaningOf<T>(
  { own }: Vocabulary,
  text: string,
  find: (ours: string) => T | undefined,
): T | undefined {
  for (const ours of own.get(keyOf(text))?.ours ?? []) {
    const found = find(ours);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const isLeftOut = ({ own }: Vocabulary, text: string): boolean =>
  own.get(keyOf(text))?.isLeftOut === true;
