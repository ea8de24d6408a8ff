import { isErrorText } from '../error-text.ts';
import type { Cell, NumberCell } from '../workbook.ts';
import { toUncalculated } from '../xlsx/formulas.ts';
import { toBoolean, toIsoDate, toNumberCell, toText } from '../xlsx/to-cell.ts';

interface Content {
  text: string;
  /** Whether the cell has a paragraph, perhaps an empty one. */
  hasParagraph: boolean;
}

/**
 * Returns the value that a cell had when the workbook was saved.
 * @param digits smallest number of digits that its style shows
 */
export function toCell(
  attributes: Record<string, string>,
  { text, hasParagraph }: Content,
  digits: number,
): Cell {
  const value = attributes['office:value'] ?? '';
  const formula = attributes['table:formula'];
  if (isError(attributes, text)) return { kind: 'error', text: text || '#ERROR!' };
  if (formula !== undefined && text === '' && !hasValue(attributes, hasParagraph)) {
    return toUncalculated(formula.replace(/^\w*:?=/, ''));
  }
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return Number.isFinite(Number(value)) && value !== ''
        ? toShownNumber(Number(value), digits, text)
        : toText(text);
    case 'boolean':
      return toBoolean(attributes['office:boolean-value'] === 'true');
    case 'date':
      return toDay(attributes['office:date-value'] ?? text);
    case 'time':
      return toText(toTimeOfDay(attributes['office:time-value'] ?? text));
    case 'string':
      return toText(text === '' ? (attributes['office:string-value'] ?? '') : text);
    default:
      return toText(text); // also a formula whose value is an empty text
  }
}

/** Returns a number cell, also with the text that the program shows if that differs. */
function toShownNumber(value: number, digits: number, shown: string): NumberCell {
  const cell = toNumberCell(value, digits);
  return ['', cell.text].includes(shown.trim()) ? cell : { ...cell, shown };
}

/** Reports whether a cell is an error. OpenOffice saves errors as the number 0, with the error as the text. */
const isError = (attributes: Record<string, string>, text: string): boolean =>
  attributes['calcext:value-type'] === 'error' ||
  (attributes['office:value-type'] === 'float' && isErrorText(text));

/**
 * Reports whether a formula without text has a value. LibreOffice saves an empty text as an empty paragraph
 * without a type.
 */
const hasValue = (attributes: Record<string, string>, hasParagraph: boolean): boolean =>
  Object.keys(attributes).some((name) => VALUES.test(name)) ||
  (attributes['office:value-type'] === undefined && hasParagraph);

const VALUES = /^office:(boolean-|date-|string-|time-)?value$/;

/** Returns a date. Day 0 becomes the number 0, because a reference to an empty cell has this value. */
const toDay = (text: string): Cell =>
  text.startsWith('1899-12-30') ? toNumberCell(0) : toIsoDate(toWholeSeconds(text));

/** Rounds a computed date and time such as `2026-12-07T15:29:59.999999` to seconds. */
function toWholeSeconds(text: string): string {
  const time = /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d+$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(time)) return text;
  return new Date(Math.round(time / 1000) * 1000).toISOString().slice(0, 19);
}

/** Formats a duration such as `PT15H30M00S` as HH:MM:SS, rounded to seconds. */
function toTimeOfDay(text: string): string {
  const [, ...parts] = /^PT(\d+)H(\d+)M(\d+(?:[.,]\d+)?)S$/.exec(text) ?? [];
  if (parts.length === 0) return text;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part.replace(',', '.')));
  const total = 3600 * hours + 60 * minutes + Math.round(seconds);
  return [total / 3600, (total / 60) % 60, total % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}
