import { foldLabel } from '../../../club/fold-text.ts';
import type { Column } from '../columns.ts';
import { isFilled, type Table } from '../table.ts';
import { findChoice, findFlag, findPlace } from '../words/choices.ts';
import { findMonth } from '../words/months.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

interface UnknownValue {
  own: string;
  choices: string[];
}

/** Largest number of unknown words to list per column. A longer list does not help. */
const MAX_WORDS = 12;

/** Finds unknown words in columns of choices, and unknown names of months in columns of dates. */
export const findUnknownValues = (table: Table): UnknownValue[] =>
  Array.from(table.headings.values()).flatMap(({ column, index }) => {
    const words = new Map(
      table.rows.flatMap(({ cells }) => {
        const cell = cells[index];
        const word =
          cell?.kind === 'text' && isFilled(cell)
            ? unknownIn(cell.text.trim(), column, table.vocabulary)
            : undefined;
        return word === undefined ? [] : [[foldLabel(word), word] as const];
      }),
    );
    const choices = choicesOf(column);
    return Array.from(words.values(), (own) => ({ own, choices })).slice(0, MAX_WORDS);
  });

function unknownIn(
  text: string,
  { kind, words }: Column,
  vocabulary: Vocabulary,
): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const known = {
    choice: () => findChoice(text, words, vocabulary),
    flag: () => findFlag(text, vocabulary),
    place: () => findPlace(text, vocabulary),
  };
  if (kind === 'choice' || kind === 'flag' || kind === 'place') {
    return known[kind]() === undefined ? text : undefined;
  }
  return DATES.has(kind) ? monthIn(text, vocabulary) : undefined;
}

const DATES = new Set<Column['kind']>(['date', 'dateTime', 'dates', 'moment']);

/** Returns the word between a day and a year, if it is no known month. */
function monthIn(text: string, vocabulary: Vocabulary): string | undefined {
  const word = /^\d{1,2}\.?\s*(\p{L}[\p{L}\p{M}]*)\.?\s*\d{4}\b/u.exec(text.normalize('NFC'))?.[1];
  return word !== undefined && findMonth(word, vocabulary) === undefined ? word : undefined;
}

function choicesOf({ kind, words = [] }: Column): string[] {
  if (kind === 'choice') return [...words];
  if (kind === 'flag') return ['yes', 'no'];
  return kind === 'place' ? ['home', 'away'] : MONTHS;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month, 15),
  ),
);
