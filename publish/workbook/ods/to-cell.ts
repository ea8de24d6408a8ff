import type { Cell, NumberCell } from '../workbook.ts';
import { toUncalculated } from '../xlsx/formulas.ts';
import { toBoolean, toIsoDate, toNumberCell, toText } from '../xlsx/to-cell.ts';

/**
 * The value that a cell had when the workbook was saved.
 * @param text what its paragraphs say
 * @param digits how many digits its style shows at least
 */
export function toCell(attributes: Record<string, string>, text: string, digits: number): Cell {
  const value = attributes['office:value'] ?? '';
  const formula = attributes['table:formula'];
  if (isError(attributes, text)) return { kind: 'error', text };
  if (formula !== undefined && text === '' && !hasValue(attributes)) {
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
      return toIsoDate(attributes['office:date-value'] ?? text);
    case 'time':
      return toText(toTimeOfDay(attributes['office:time-value'] ?? text));
    case 'string':
      return toText(text === '' ? (attributes['office:string-value'] ?? '') : text);
    default:
      return toText(text); // also of a formula whose value is an empty text
  }
}

/** A number as its paragraphs show it. */
function toShownNumber(value: number, digits: number, shown: string): NumberCell {
  const cell = toNumberCell(value, digits);
  return shown === '' || shown === cell.text ? cell : { ...cell, shown };
}

/** OpenOffice saves an error as the number 0, shown as its name. */
const isError = (attributes: Record<string, string>, text: string): boolean =>
  attributes['calcext:value-type'] === 'error' ||
  (attributes['office:value-type'] === 'float' && /^(#[A-Z/0]{2,}[!?]?|Err:\d+)$/.test(text));

/** An empty text is a value of the type string. */
const hasValue = (attributes: Record<string, string>): boolean =>
  Object.keys(attributes).some((name) => VALUES.test(name)) ||
  attributes['office:value-type'] === 'string';

const VALUES = /^office:(boolean-|date-|string-|time-)?value$/;

/** `PT15H30M00S` */
function toTimeOfDay(text: string): string {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(text) ?? [];
  if (hours === undefined) return text;
  return [hours, minutes, seconds].map((part = '') => part.padStart(2, '0')).join(':');
}
