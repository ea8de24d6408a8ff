import { type Column, SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import { findColumnOf, templateColumn } from '../headings/find-column.ts';
import { findSheetOf, templateSheet } from '../headings/sheets/find-title.ts';
import { findPlace, usualChoice, usualFlag } from '../words/choices.ts';
import { findMonth } from '../words/months.ts';
import { isRowLabel, ROW_LABELS } from '../words/row-labels.ts';
import { keyOf, NO_WORDS } from '../words/vocabulary.ts';

/** What is not for the club, with the dashes that programs make of one. */
export const isDash = (text: string): boolean => /^['"(]?[-–—−]['")]?$/.test(text);

/** What a word means without the words of a workbook: each kind is asked for in its own place. */
export interface Meanings {
  /** Whether it is `-`, and means that an own word is not for the club. */
  isDash: boolean;
  sheet: SheetName | undefined;
  /** Whether it is the title of that sheet in the template. */
  isTitle: boolean;
  /** The column of each sheet in which the word is a heading. */
  columns: Map<SheetName, Column>;
  /** Those of the columns whose heading in the template it is. */
  template: Set<SheetName>;
  /** Values by what has them: `privacy`, `flag`, `month` and so on. */
  values: Map<string, unknown>;
}

/** Each line of a sheet Words is asked for several times. */
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

/** The choices of columns, each once. */
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
