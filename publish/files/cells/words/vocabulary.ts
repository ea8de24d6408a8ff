import { foldLabel } from '../../../club/fold-text.ts';
import type { Language } from '../../../club/rules/languages.ts';
import type { SheetName } from '../columns.ts';

export interface Vocabulary {
  /**
   * Languages of the workbook's titles and headings, the main language first. Messages use its words for titles
   * and headings.
   */
  languages: readonly Language[];
  /** Own words of the workbook, from its sheet Words. Keys are made by `keyOf`. */
  own: ReadonlyMap<string, OwnWord>;
}

export interface OwnWord {
  text: string;
  /** Standard words beside the own word, in any supported language. */
  ours: readonly string[];
  /** Whether `-` is beside the word, so that a sheet or column of this name is ignored. */
  isLeftOut: boolean;
}

export interface SheetWords {
  name: SheetName;
  vocabulary: Vocabulary;
}

/** Vocabulary without own words. Standard words of all languages are still read. */
export const NO_WORDS: Vocabulary = { languages: ['en'], own: new Map() };

/**
 * Returns the key of an own word: its letters and digits without case and accents. Marks that change a letter,
 * as in Japanese, are kept.
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

/** Returns the first result of `find` for the standard words beside an own word. */
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
