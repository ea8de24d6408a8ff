import { escapeXml, toAttributes } from '../archive/write-xml.ts';
import type { Cell } from '../workbook.ts';
import type { CellStyle } from './write-styles.ts';

interface Place {
  isHeading: boolean;
  rule?: string | undefined;
}

/**
 * Writes a cell. A cell with a value has its own style, because the column's style is for values that people
 * add.
 */
export function writeCell(cell: Cell, { isHeading, rule }: Place): string {
  const attributes = toAttributes({
    ...(cell.kind === 'error' ? { 'calcext:value-type': 'error' } : {}),
    'table:style-name': styleOf(cell, isHeading),
    'table:content-validation-name': rule,
    ...valueAttributes(cell),
  });
  const paragraphs = cell.kind === 'empty' ? [] : cell.text.split('\n').map(toParagraph);
  return `<table:table-cell${attributes}>${paragraphs.join('')}</table:table-cell>`;
}

function styleOf(cell: Cell, isHeading: boolean): CellStyle | undefined {
  switch (cell.kind) {
    case 'empty':
    case 'error':
      return undefined;
    case 'number':
      return Number.isInteger(cell.value) ? 'whole' : 'general';
    case 'date':
      return cell.text.length > 10 ? 'dateTime' : 'date';
    case 'boolean':
      return 'boolean';
    default:
      return isHeading ? 'heading' : 'text';
  }
}

function valueAttributes(cell: Cell): Record<string, string | number> {
  switch (cell.kind) {
    case 'empty':
      return {};
    case 'number':
      return { 'office:value-type': 'float', 'office:value': cell.value };
    case 'boolean':
      return { 'office:value-type': 'boolean', 'office:boolean-value': String(cell.value) };
    case 'date':
      return { 'office:value-type': 'date', 'office:date-value': cell.text.replace(' ', 'T') };
    default:
      return { 'office:value-type': 'string' };
  }
}

/**
 * Writes a line as a paragraph. Tabs, several blanks together, and blanks at the ends become elements, because
 * white space collapses (OpenDocument 1.3, part 3, 6.1).
 */
const toParagraph = (line: string): string =>
  `<text:p>${escapeXml(line)
    .replace(/^ +| +$| {2,}/g, (blanks) => `<text:s text:c="${blanks.length}"/>`)
    .replaceAll('\t', '<text:tab/>')}</text:p>`;
