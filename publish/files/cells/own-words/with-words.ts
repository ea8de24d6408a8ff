import type { Cell, Workbook } from '../../workbook/workbook.ts';
import { WORD_HEADINGS, WORDS_TITLE } from './word-line.ts';

export type AnsweredWord = readonly [own: string, ours: string];

export function withWords(workbook: Workbook, words: readonly AnsweredWord[] = []): Workbook {
  if (words.length === 0) return workbook;
  const rows = [WORD_HEADINGS, ...words].map((texts, i) => ({
    number: i + 1,
    cells: texts.map((text): Cell => ({ kind: 'text', text })),
  }));
  return { ...workbook, sheets: [...workbook.sheets, { name: WORDS_TITLE, isCsv: false, rows }] };
}
