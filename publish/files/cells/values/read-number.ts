import { quote } from '../../../club/rules/schema-values.ts';
import type { Column } from '../columns.ts';
import { findFlag } from '../words/choices.ts';
import type { FilledCell, Reading, ReadingContext } from './reading.ts';

/** Reads a whole number. A text such as 1.000, which may be a thousand, stays a text. */
export function readWhole(cell: FilledCell, { name }: Column): Reading {
  const given = cell.text.trim();
  if (name === 'jersey_number' && /^00+$/.test(given)) {
    return { value: 0, warning: `${given} is read as 0: a number has no zeros before it` };
  }
  if (cell.kind === 'number') return readNumber(cell.value);
  if (/^[+-]?\d+[.,](\d\d?|\d{4,})$/.test(given))
    return { problem: `${given} is not a whole number` };
  return { value: /^[+-]?\d{1,20}$/.test(given) ? Number(given) : given };
}

/**
 * Reads a height in centimetres: 172, 172 cm, 1.72, 1,72 m and 1m72 are 172. A number below 3 without a unit is
 * in metres.
 */
export function readHeight(cell: FilledCell): Reading {
  if (cell.kind === 'number') return readNumber(inCentimetres(cell.value));
  const given = cell.text.normalize('NFKC').trim();
  const [, number, unit] = HEIGHT.exec(given.replace(METRES_WITHIN, '$1.$2 m')) ?? [];
  if (number === undefined) {
    return { problem: `${quote(given)} is not a height: write 172 or 1.72` };
  }
  const value = Number(number.replace(',', '.'));
  return readNumber(unit?.toLowerCase() === 'cm' ? value : inCentimetres(value));
}

const HEIGHT = /^(\d{1,20}|\d[.,]\d{1,2})\s*(c?m)?$/i;
const METRES_WITHIN = /^(\d)\s*m\s*(\d\d)$/i;

const inCentimetres = (height: number): number =>
  height < 3 ? Math.round(height * 1e6) / 1e4 : height;

export function readFlag(
  cell: FilledCell,
  _column: Column,
  { vocabulary }: ReadingContext,
): Reading {
  if (cell.kind === 'boolean') return { value: cell.value };
  const value = findFlag(cell.text, vocabulary);
  if (value !== undefined) return { value };
  return { problem: `${JSON.stringify(cell.text.trim())} is not yes or no` };
}

const readNumber = (value: number): Reading =>
  Number.isInteger(value) ? { value } : { problem: `${value} is not a whole number` };
