import { type Column, SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import { findColumnOf, templateColumn } from '../headings/find-column.ts';
import { findSheetOf, templateSheet } from '../headings/sheets/find-title.ts';
import { findPlace, usualChoice, usualFlag } from '../words/choices.ts';
import { findMonth } from '../words/months.ts';
import { isRowLabel, ROW_LABELS } from '../words/row-labels.ts';
import { keyOf, NO_WORDS } from '../words/vocabulary.ts';

/**
 * Reports whether a text is a dash, which in the sheet Words means to ignore a sheet or column. Programs may
 * replace `-` by another dash.
 */
export const isDash = (text: string): boolean => /^['"(]?[-–—−]['")]?$/.test(text);

/**
 * Meanings of a word as a standard word. Definitions in the sheet Words do not change these meanings. A word
 * may be a title, a heading and a value at once.
 */
export interface Meanings {
  /** Whether the word is `-`: the sheet or column of the own word is ignored. */
  isDash: boolean;
  sheet: SheetName | undefined;
  /** Whether the word is the title of `sheet` in the template. */
  isTitle: boolean;
  /** Column of each sheet for which the word is a standard heading. */
  columns: Map<SheetName, Column>;
  /** Sheets where the word is a heading of the template or a field name. */
  template: Set<SheetName>;
  /** Values that the word means as a standard word, by kind of value: `privacy`, `flag`, `month` and so on. */
  values: Map<string, unknown>;
}

/** Cache of meanings by word, because lines of a sheet Words are looked up several times. */
const known = new Map<string, Meanings>();
const KNOWN_LIMIT = 3000;

export function meaningsOf(text: string): Meanings {
  const meanings = known.get(text) ?? find(text);
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(text, meanings);
  return meanings;
}

function find(text: string): Meanings {
  const columns = SHEET_NAMES.flatMap((name) => {
    const column = findColumnOf({ name, vocabulary: NO_WORDS }, text);
    return column ? [[name, column] as const] : [];
  });
  const choices = CHOICES.map(([kind, words]) => [kind, usualChoice(text, words)] as const);
  const values: (readonly [string, unknown])[] = [
    ...choices,
    ['flag', usualFlag(text)],
    ['place', findPlace(text, NO_WORDS)],
    ['month', findMonth(text, NO_WORDS)],
    ['row', ROW_LABELS.some((label) => isRowLabel(keyOf(text), label, NO_WORDS)) || undefined],
  ];
  const sheet = findSheetOf(text, NO_WORDS);
  return {
    isDash: isDash(text),
    sheet,
    isTitle: templateSheet(text) !== undefined,
    columns: new Map(columns),
    template: new Set(SHEET_NAMES.filter((name) => templateColumn(name, text))),
    values: new Map(values.filter(([, value]) => value !== undefined)),
  };
}

export const isOurs = (text: string): boolean => {
  const { sheet, columns, values } = meaningsOf(text);
  return sheet !== undefined || columns.size > 0 || values.size > 0;
};

/** Columns whose cells have one of a fixed set of words. */
const CHOICES = Array.from(
  new Map(
    SHEET_NAMES.flatMap((name) => sheets[name].columns)
      .filter((column) => column.words)
      .map((column) => [column.name, column.words] as const),
  ),
);

export const VALUES: string[] = [
  ...new Set([
    ...CHOICES.flatMap(([, words]) => words ?? []),
    'yes',
    'no',
    'home',
    'away',
    'neutral',
    'total',
  ]),
];

export const OURS: string[] = [
  ...new Set([
    ...SHEET_NAMES.map((name) => sheets[name].title),
    ...SHEET_NAMES.flatMap((name) => sheets[name].columns.map(({ heading }) => heading)),
    ...VALUES,
  ]),
];
