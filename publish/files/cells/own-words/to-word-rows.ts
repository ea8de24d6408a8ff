import type { WordEntry } from './list-words.ts';
import { WORD_HEADINGS } from './word-line.ts';

/** Rows of a sheet Words to fill in. The cells are the own word, the standard word, and a note for people. */
export type WordRows = readonly (readonly string[])[];

export const toWordRows = (words: readonly WordEntry[]): WordRows =>
  words.some(({ own, ours }) => own !== '' && ours === '')
    ? [[...WORD_HEADINGS, NOTE], ...words.map(toRow)]
    : [];

const NOTE = 'Where it stands: what it may be (- if it is not ours)';

const toRow = ({ own, ours, where, choices }: WordEntry): string[] => [
  own,
  ours,
  [where.join(', '), choices.join(', ')].filter(Boolean).join(': '),
];

/** Counts the lines without a standard word. */
export const countOpen = (rows: WordRows): number =>
  rows.filter(([own, ours]) => own !== '' && ours === '').length;
