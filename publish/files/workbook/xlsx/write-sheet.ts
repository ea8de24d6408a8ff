import { toAttributes, XML_DECLARATION } from '../archive/write-xml.ts';
import { type ColumnLayout, type Look, type SheetLayout, widthIn } from '../layout.ts';
import { columnLetters } from '../places.ts';
import type { Sheet } from '../workbook.ts';
import { writeCell } from './write-cell.ts';
import { writeHelp } from './write-help.ts';
import { styleOf } from './write-styles.ts';

/** Writes a sheet. ECMA-376 part 1, 18.3.1.99 fixes the order of the elements. */
export function writeSheet(sheet: Sheet, layout: SheetLayout): string {
  const { columns = [] } = layout;
  return `${XML_DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    writeColumns(sheet, columns),
    `<sheetData>${writeRows(sheet, layout)}</sheetData>`,
    writeHelp(columns),
    // Row and column headings are printed, so that people find Players!C17 on paper, too.
    '<printOptions headings="1" gridLines="1"/>',
    '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup orientation="landscape" fitToHeight="0"/>',
  ].join('')}</worksheet>`;
}

function writeColumns({ rows }: Sheet, layouts: readonly ColumnLayout[]): string {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), layouts.length);
  const columns = Array.from({ length: count }, (_, i) => {
    const { width, format = 'general' } = layouts[i] ?? {};
    const style = { width: widthIn(rows, i, width), style: styleOf(format, 'plain') };
    return `<col${toAttributes({ min: i + 1, max: i + 1, ...style, customWidth: 1 })}/>`;
  });
  return count === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

function writeRows({ rows }: Sheet, { greyRows = [] }: SheetLayout): string {
  const lookOf = (number: number): Look => {
    if (number === 1) return 'heading';
    return greyRows.includes(number) ? 'grey' : 'plain';
  };
  return rows
    .map(({ number, cells }) => {
      const texts = cells.map((cell, i) =>
        writeCell(cell, `${columnLetters(i + 1)}${number}`, lookOf(number)),
      );
      return `<row r="${number}">${texts.join('')}</row>`;
    })
    .join('');
}
