import { unreadable } from '../limits.ts';
import { type Cell, EMPTY_CELL, type NumberCell } from '../workbook.ts';
import { unescapeText } from './escape-text.ts';
import { type Formulas, judgeFormula, toUncalculated } from './formulas.ts';
import { type NumberFormat, PLAIN, showNumber } from './number-format.ts';
import { type DateSystem, toDateText, toTimeText } from './serial-date.ts';

export interface SheetContext {
  texts: string[];
  formats: NumberFormat[];
  dates: DateSystem;
  formulas: Formulas;
}

export interface RawCell {
  /** Type of the value, the attribute `t`. */
  type: string;
  /** Number of the style, the attribute `s`. */
  style: number;
  /** Whether the cell has more than a value, such as a picture (attribute `vm`). */
  isRich?: boolean;
  /** Text of the element `v`; undefined without the element. */
  value?: string | undefined;
  inline: string;
  /** Text of the element `f`; empty if the cell shares the formula of another cell. */
  formula?: string | undefined;
}

/**
 * Returns the value that a cell had when the workbook was saved, or an error if its number format hides it or
 * its formula was perhaps never calculated.
 */
export function toCell(raw: RawCell, context: SheetContext): Cell {
  const { type, formula } = raw;
  const value = type === 'str' ? raw.value : raw.value?.trim();
  const format = context.formats[raw.style];
  const isText = ['s', 'str', 'inlineStr'].includes(type);
  if (format?.kind === 'hidden' && (format.hidesTexts || !isText)) return hide(raw);
  if (type === 'inlineStr') return toText(raw.inline);
  // The value of a formula can be an empty text, whose type is str.
  if (value === undefined || (value === '' && type !== 'str')) {
    return formula === undefined ? EMPTY_CELL : toUncalculated(formula);
  }
  const cell = toValue(raw, value, context);
  return formula === undefined ? cell : judgeFormula(cell, formula, context.formulas);
}

/** Returns an error for a value or formula that the number format hides. */
const hide = ({ value = '', inline, formula }: RawCell): Cell =>
  value === '' && inline === '' && formula === undefined
    ? EMPTY_CELL
    : { kind: 'error', text: 'a value that the number format hides' };

function toValue({ type, style, isRich }: RawCell, value: string, context: SheetContext): Cell {
  const { texts, formats, dates } = context;
  if (type === 's') return toText(sharedText(texts, value));
  if (type === 'str') return toText(unescapeText(value));
  // Excel writes this error for programs that cannot read pictures in cells.
  if (type === 'e' && isRich && value === '#VALUE!') return { kind: 'error', text: PICTURE };
  if (type === 'e') return { kind: 'error', text: value || '#ERROR!' };
  if (type === 'b') return toBoolean(value === '1' || value === 'true');
  if (type === 'd') return toIsoDate(value);
  return toNumber(value, formats[style] ?? PLAIN, dates);
}

const PICTURE = 'a picture in the cell';

function sharedText(texts: string[], index: string): string {
  const text = texts[Number(index)];
  if (text !== undefined) return text;
  throw unreadable(`is damaged: a cell refers to the text ${index}, which is missing`);
}

export const toText = (text: string): Cell => (text === '' ? EMPTY_CELL : { kind: 'text', text });

export const toBoolean = (value: boolean): Cell => ({
  kind: 'boolean',
  text: String(value),
  value,
});

/** Parses `2001-12-31`, `2001-12-31T12:30` or `2001-12-31T12:30:00.000Z`. Other texts become text cells. */
export function toIsoDate(text: string): Cell {
  const [, day, minutes = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:[.,]\d*)?Z?)?$/.exec(text) ?? [];
  if (day === undefined) return toText(text);
  const time = `${minutes}${seconds}`;
  return { kind: 'date', text: time === '00:00:00' ? day : `${day} ${time}` };
}

function toNumber(text: string, format: NumberFormat, dates: DateSystem): Cell {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return { kind: 'text', text };
  if (format.kind === 'date' || format.kind === 'time') {
    const isDay = value > MIN_SERIAL && value < endOf(dates) && !isDayZero(value, format);
    if (isDay) return toDate(value, format, dates);
  }
  if (format.kind === 'boolean' && (value === 0 || value === 1)) return toBoolean(value === 1);
  if (format.kind !== 'number') return toNumberCell(value);
  const cell = toNumberCell(value, format.digits);
  if (format.code === undefined) return cell;
  const shown = showNumber(cell.value, format.code) ?? 'something else';
  return shown.trim() === cell.text ? cell : { ...cell, shown };
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reports whether a date is day 0, which a reference to an empty cell gives. */
const isDayZero = (value: number, { kind }: NumberFormat): boolean =>
  kind === 'date' && value >= 0 && value < 1;

/** Returns the day number of 10000-01-01. Programs show this day and later ones as `####`. */
const endOf = ({ is1904 }: DateSystem): number => (is1904 ? 2_957_004 : 2_958_466);
/** Day number in the year 10, the first to be read as a date. Only LibreOffice saves dates before 1900. */
const MIN_SERIAL = -690_000;

function toDate(value: number, { kind }: NumberFormat, dates: DateSystem): Cell {
  if (kind === 'time' && value >= 0 && value < 1) return { kind: 'text', text: toTimeText(value) };
  return { kind: 'date', text: toDateText(value, dates) };
}

/**
 * Returns a number cell. Rounds fractions to the 15 digits that programs show.
 * @param digits smallest number of digits: `0007` for 7 and 4
 */
export function toNumberCell(given: number, digits = 0): NumberCell {
  const value = Number.isInteger(given) ? given : Number(given.toPrecision(15));
  const text = Object.is(value, -0) ? '0' : String(value);
  return { kind: 'number', text: value < 0 ? text : text.padStart(digits, '0'), value };
}
