import { type Archive, openArchive } from './archive/open-archive.ts';
import { parseXml } from './archive/parse-xml.ts';
import { parseRange } from './cell-range.ts';
import { createRowCollector } from './collect-rows.ts';
import { addEntry, unreadable } from './limits.ts';
import type { Workbook } from './workbook.ts';
import { restoreZeros } from './xlsx/formulas.ts';
import { readFormats, readProgram, readSharedStrings, readSheetList } from './xlsx/read-parts.ts';
import { type Relation, readRelations } from './xlsx/read-relations.ts';
import { readSheet } from './xlsx/read-sheet.ts';
import type { SheetContext } from './xlsx/to-cell.ts';

/**
 * Reads an Excel workbook (.xlsx), also as LibreOffice writes it, hidden sheets included.
 * @throws ClubFileError when it cannot be read
 */
export async function readXlsx(bytes: Uint8Array): Promise<Workbook> {
  const archive = await openArchive(bytes);
  const parts = await readRelations(archive, '');
  const path = pathOf(parts, 'officeDocument');
  if (path === undefined || !path.endsWith('.xml')) {
    throw unreadable('is not an Excel workbook (.xlsx): save it as .xlsx');
  }
  const program = await readProgram(archive, pathOf(parts, 'extended-properties'));
  const { sheets, is1904, isFullCalc } = await readSheetList(archive, path);
  const relations = await readRelations(archive, path);
  const context: SheetContext = {
    texts: await readSharedStrings(archive, pathOf(relations, 'sharedStrings')),
    formats: await readFormats(archive, pathOf(relations, 'styles')),
    dates: { is1904, isLibreOffice: program.startsWith('LibreOffice') },
    formulas: { isFullCalc, hasValue: false },
  };
  const rows = createRowCollector();
  for (const { name, id } of sheets) {
    const sheet = relations.find((relation) => relation.id === id);
    if (sheet?.type !== 'worksheet') continue; // such as a chart
    rows.startSheet(name, await readTotals(archive, sheet.path));
    await readSheet(archive, sheet.path, { rows, context });
  }
  restoreZeros(rows.workbook, context.formulas);
  return rows.workbook;
}

const pathOf = (relations: Relation[], type: string): string | undefined =>
  relations.find((relation) => relation.type === type)?.path;

async function readTotals(archive: Archive, sheet: string): Promise<number[]> {
  const totals: number[] = [];
  for (const { type, path } of await readRelations(archive, sheet)) {
    if (type !== 'table' || !archive.has(path)) continue;
    await parseXml(archive, path, {
      open(name, { ref = '', totalsRowCount = '0' }) {
        const last = parseRange(ref)?.last.row;
        if (name === 'table' && last && totalsRowCount !== '0') addEntry(totals, last);
      },
    });
  }
  return totals;
}
