import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../../publish/files/workbook/read-xlsx.ts';
import { failure, openWorkspace } from '../../../support/programs/club-data.ts';

const { clubData, path } = openWorkspace();

describe('club-data template', () => {
  it('writes a workbook with a sheet that explains it, seven to fill in, and an example in each', async () => {
    expect(await clubData('template', 'new/club.xlsx')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'new/club.xlsx: written; its sheet "Read me" says how to fill it in\n',
    });
    const { sheets } = await readXlsx(readFileSync(path('new/club.xlsx')));
    const [first, ...others] = sheets;
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Read me', 'Club', 'Seasons', 'Categories', 'Teams', 'Players', 'Members', 'Matches'],
    ]);
    expect(first?.rows).toHaveLength(12);
    expect(others.map(({ rows }) => rows.map(({ cells: [cell] }) => cell))).toEqual(
      others.map(({ rows }) => [rows[0]?.cells[0], { kind: 'text', text: 'example' }]),
    );
  });

  it('replaces no file unasked', async () => {
    await clubData('template', 'club.xlsx');
    expect(await clubData('template', 'club.xlsx')).toEqual(
      failure('club.xlsx: already exists (--overwrite replaces it)\n'),
    );
    expect((await clubData('template', 'club.xlsx', '--overwrite')).code).toBe(0);
  });

  it('is an Excel workbook alone', async () => {
    expect(await clubData('template', 'club.ods')).toEqual(
      failure('club.ods: the template is an Excel workbook; name it .xlsx\n'),
    );
  });
});
