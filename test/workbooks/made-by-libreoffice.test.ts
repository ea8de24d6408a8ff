import { beforeAll, describe, expect, it } from 'vitest';
import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import { readSheets } from '../../publish/files/cells/read-sheets.ts';
import { readCsvFiles } from '../../publish/files/workbook/read-csv.ts';
import { readOds } from '../../publish/files/workbook/read-ods.ts';
import { readXlsx } from '../../publish/files/workbook/read-xlsx.ts';
import type { Workbook } from '../../publish/files/workbook/workbook.ts';
import { clubOf, makeFods, OFFICES } from './office-workbooks.ts';
import { asCsv, hasLibreOffice, saveAs } from './soffice.ts';

/** The club of a workbook, and what is told about its cells; or else the problems. */
function clubIn(workbook: Workbook) {
  try {
    const { written: file, warnings } = readSheets(workbook, { today: '2026-11-01' });
    return { file, warnings };
  } catch (error) {
    if (error instanceof ClubFileError) return error.problems;
    throw error;
  }
}

const cases = Object.entries(OFFICES);

describe.skipIf(!hasLibreOffice)('a workbook that LibreOffice saved', () => {
  const saved = new Map<string, Uint8Array>();
  const sources = new Map(cases.map(([locale, office]) => [`${locale}.fods`, makeFods(office)]));
  const get = (name: string): Uint8Array => saved.get(name) ?? new Uint8Array();

  beforeAll(async () => {
    for (const format of ['xlsx', 'ods']) {
      for (const [name, bytes] of await saveAs(format, sources)) saved.set(name, bytes);
    }
  }, 120_000);

  it.each(cases)('in %s is the club as .xlsx', async (locale, office) => {
    const club = clubIn(await readXlsx(get(`${locale}.xlsx`)));
    expect(club).toEqual({ file: clubOf(office), warnings: [] });
  });

  it.each(cases)('in %s is the club as .ods', async (locale, office) => {
    const club = clubIn(await readOds(get(`${locale}.ods`)));
    expect(club).toEqual({ file: clubOf(office), warnings: [] });
  });

  it.each(cases)('in %s is the club as CSV files', async (locale, office) => {
    const source = new Map([[`${locale}.fods`, makeFods(office)]]);
    const files = await saveAs(asCsv(office.delimiter), source);
    const named = new Map(
      Array.from(files, ([name, bytes]) => [name.replace(`${locale}-`, ''), bytes]),
    );
    expect(clubIn(readCsvFiles(named))).toEqual({ file: clubOf(office), warnings: [] });
  });
});
