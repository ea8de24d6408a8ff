import { escapeXml } from '../archive/write-xml.ts';
import type { Cell } from '../workbook.ts';

/** The styles of cells, which the content defines. */
export const STYLES = { heading: 'heading', text: 'text', date: 'date', dateTime: 'dateTime' };

export function writeCell(cell: Cell, isHeading: boolean): string {
  switch (cell.kind) {
    case 'empty':
      return '<table:table-cell/>';
    case 'number':
      return toElement(`office:value-type="float" office:value="${cell.value}"`, cell.text);
    case 'boolean':
      return toElement(
        `office:value-type="boolean" office:boolean-value="${cell.value}"`,
        cell.text,
      );
    case 'date': {
      const style = cell.text.length > 10 ? STYLES.dateTime : STYLES.date;
      const value = cell.text.replace(' ', 'T');
      return toElement(
        `table:style-name="${style}" office:value-type="date" office:date-value="${value}"`,
        cell.text,
      );
    }
    case 'error':
      return toElement('office:value-type="string" calcext:value-type="error"', cell.text);
    default: {
      const style = isHeading ? STYLES.heading : STYLES.text;
      return toElement(`table:style-name="${style}" office:value-type="string"`, cell.text);
    }
  }
}

const toElement = (attributes: string, text: string): string =>
  `<table:table-cell ${attributes}>${text.split('\n').map(toParagraph).join('')}</table:table-cell>`;

/** White space collapses, so that blanks and tabs are elements: OpenDocument 1.3, part 3, 6.1. */
const toParagraph = (line: string): string =>
  `<text:p>${escapeXml(line)
    .replace(/^ +| +$| {2,}/g, (blanks) => `<text:s text:c="${blanks.length}"/>`)
    .replaceAll('\t', '<text:tab/>')}</text:p>`;
