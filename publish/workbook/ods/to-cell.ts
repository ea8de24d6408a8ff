import type { Cell } from '../workbook.ts';
import { toBoolean, toIsoDate, toNumberCell, toText } from '../xlsx/to-cell.ts';

/**
 * The value that a cell had when the workbook was saved.
 * @param text what its paragraphs say
 * @param digits how many digits its style shows at least
 */
export function toCell(attributes: Record<string, string>, text: string, digits: number): Cell {
  const value = attributes['office:value'] ?? '';
  if (attributes['calcext:value-type'] === 'error') return { kind: 'error', text };
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return Number.isFinite(Number(value)) && value !== ''
        ? toNumberCell(Number(value), digits)
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

/** `PT15H30M00S` */
function toTimeOfDay(text: string): string {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(text) ?? [];
  if (hours === undefined) return text;
  return [hours, minutes, seconds].map((part = '') => part.padStart(2, '0')).join(':');
}
