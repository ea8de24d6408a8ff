import { isDateTime } from '../../shared/publish/club-file/schema-values.ts';
import { guard, unguard } from '../../shared/publish/workbook/csv/guard.ts';
import { isDate } from '../../shared/utc-date.ts';
import { joinList, splitList } from './list-cell.ts';

/**
 * Converts a cell to a value and back: an empty cell is undefined, `-` is null. A cell that cannot be
 * converted stays text, which the validation of the club file then reports.
 */
export interface Cell {
  read(cell: string): unknown;
  write(value: unknown): string;
}

export const EMPTY = '';
export const NONE = '-';

export const text = cell(unguard, (value) => guard(String(value)));

/** The first name of a club player: required, but may be empty. */
export const givenName: Cell = {
  read: (given) => text.read(given) ?? '',
  write: (value) => (value === '' ? EMPTY : text.write(value)),
};

/** The first name of a member: an empty cell inherits the club player's, `-` is an empty name. */
export const memberGivenName: Cell = {
  read: (given) => (given === NONE ? '' : text.read(given)),
  write: (value) => (value === '' ? NONE : text.write(value)),
};

export const whole = trimmedCell((given) =>
  /^[+-]?\d{1,20}$/.test(given) ? Number(given) : given,
);

export const flag = trimmedCell((given) => FLAGS.get(given.toLowerCase()) ?? given);

/** A word of the schema, in any case: Excel capitalizes the first letter of a cell. */
export const word = trimmedCell((given) => given.toLowerCase());

export const date = trimmedCell((given) => {
  const day = toIsoDate(given);
  return isDate(day) ? day : given;
});

export const dateTime = trimmedCell((given) => {
  const [, day = '', time = '', seconds = ':00'] = DATE_TIME.exec(given) ?? [];
  const moment = `${toIsoDate(day)} ${time.padStart(5, '0')}${seconds}`;
  return isDateTime(moment) ? moment : given;
});

/** Any number of texts: `keeper | left back`; an empty list is an empty cell, or `-`. */
export const list: Cell = {
  read: (given) => (given === NONE ? [] : given === EMPTY ? undefined : splitList(unguard(given))),
  write: (value) => guard(joinList(value as string[])),
};

function cell(read: (given: string) => unknown, write: (value: unknown) => string = String): Cell {
  return {
    read: (given) => (given === EMPTY ? undefined : given === NONE ? null : read(given)),
    write: (value) => (value === undefined ? EMPTY : value === null ? NONE : write(value)),
  };
}

/** Only text cells keep quoted leading and trailing blanks. */
function trimmedCell(read: (given: string) => unknown): Cell {
  return cell((given) => read(given.trim()));
}

/** Excel and LibreOffice save YYYY-MM-DD as DD.MM.YYYY in many European locales. */
const toIsoDate = (given: string): string =>
  given.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

/** Excel saves a time without its seconds. */
const DATE_TIME = /^(\S+)[ T](\d{1,2}:\d{2})(:\d{2})?$/;

/** Excel and LibreOffice save TRUE and FALSE in the language of the program. */
const FLAGS = new Map([
  ...flags(true, 'true yes 1 wahr ja vrai oui verdadero sí vero sì verdadeiro sim waar'),
  ...flags(false, 'false no 0 falsch nein faux non falso não onwaar nee'),
]);

function flags(value: boolean, words: string): [string, boolean][] {
  return words.split(' ').map((known) => [known, value]);
}
