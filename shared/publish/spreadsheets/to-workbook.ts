import type { ClubFile } from '../club-file/schema.ts';
import type { Workbook } from '../workbook/workbook.ts';

/** Of a workbook, sheets are named `Players`, with headings such as `First name`; of CSV, `players.csv` and `first_name`. */
export type WorkbookForm = 'sheets' | 'csv';

/** Writes a club into the six sheets of a workbook, which `readSheets` reads as the same club. */
export function toWorkbook(_file: ClubFile, _form: WorkbookForm = 'sheets'): Workbook {
  throw new Error('not yet');
}
