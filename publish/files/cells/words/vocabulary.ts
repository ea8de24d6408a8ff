import { foldLabel } from '../../../club/fold-text.ts';
import type { Language } from '../../../club/rules/languages.ts';
import type { SheetName } from '../columns.ts';

export interface Vocabulary {
  /** Languages of its titles and headings, for messages: first the one that most of them are in. */
  languages: readonly Language[];
  /** Its own words, from the sheet Words, by `keyOf`. */
  own: ReadonlyMap<string, OwnWord>;
}

export interface OwnWord {
  text: string;
  /** Words of ours, in any of our languages: it may mean one in a heading and another in a cell. */
  ours: readonly string[];
  /** Whether `-` stands beside it: a sheet or column of that name is not for the club. */
  isLeftOut: boolean;
}

export interface SheetWords {
  name: SheetName;
  vocabulary: Vocabulary;
}

/** A workbook without own words. */
export const NO_WORDS: Vocabulary = { languages: ['en'], own: new Map() };

/**
 * What own words are compared by: letters and digits or, of a text without these, all of it. A Turkish I has no dot, a
 * Greek word ends in another s, and ʼ is an apostrophe; in scripts such as Japanese a mark makes another letter.
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

/** The first meaning that is found for one of our words beside an own word. */
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
