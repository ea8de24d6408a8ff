import { escapeXml } from '../archive/write-xml.ts';
import type { Look } from '../layout.ts';
import type { Cell } from '../workbook.ts';
import { escapeText } from './escape-text.ts';
import { toSerial } from './serial-date.ts';
import { styleOf } from './write-styles.ts';

/**
 * Writes a cell. Texts have the format "text", so that editing does not change 007 or =1+1. Dates before March
 * 1900 become texts, because Excel counts them differently or has none.
 */
export function writeCell(cell: Cell, place: string, look: Look): string {
  const open = (format: Parameters<typeof styleOf>[0]) =>
    `<c r="${place}" s="${styleOf(format, look)}"`;
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'number':
      return `${open(Number.isInteger(cell.value) ? 'whole' : 'general')}><v>${cell.value}</v></c>`;
    case 'boolean':
      return `${open('boolean')} t="b"><v>${cell.value ? 1 : 0}</v></c>`;
    case 'error':
      return `${open('general')} t="e"><v>${escapeXml(cell.text)}</v></c>`;
    case 'date': {
      const serial = toSerial(cell.text);
      if (serial === undefined) return `${open('text')}${inline(cell.text)}`;
      return `${open(cell.text.length > 10 ? 'dateTime' : 'date')}><v>${serial}</v></c>`;
    }
    default:
      return `${open('text')}${inline(cell.text)}`;
  }
}

const inline = (text: string): string =>
  ` t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeText(text))}</t></is></c>`;
