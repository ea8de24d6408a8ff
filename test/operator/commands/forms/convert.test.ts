import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { writeForm } from '../../../support/clubs/write-form.ts';
import { failure, openWorkspace } from '../../../support/programs/club-data.ts';

const { clubData, write, path } = openWorkspace();

describe('club-data convert', () => {
  it('writes a club file to standard output exactly as it is', async () => {
    const source = write('source.json', formatClubFile(makeClubFile()).replaceAll('\n', '\r\n'));
    expect(await clubData('convert', source)).toEqual({
      code: 0,
      stdout: readFileSync(path(source), 'utf8'),
      stderr: '',
    });
  });

  it('writes a new file in a new folder, and replaces none without --overwrite', async () => {
    await writeForm(path('club.xlsx'), makeClubFile(), 'xlsx');
    const args = ['convert', 'club.xlsx', '--out', 'new/club.json'];
    const taken = 'club.xlsx: taken for a workbook (xlsx)\n';
    const warned = 'warning: club.xlsx: Players!C5: Last name: is in no team\n';
    const written = { code: 0, stdout: '', stderr: `${taken}${warned}new/club.json: written\n` };
    expect(await clubData(...args)).toEqual(written);
    writeFileSync(path('new/club.json'), 'mine');
    expect(await clubData(...args)).toEqual(
      failure(`${taken}${warned}new/club.json: already exists (--overwrite replaces it)\n`),
    );
    expect(readFileSync(path('new/club.json'), 'utf8')).toBe('mine');
    expect(await clubData(...args, '--overwrite')).toEqual(written);
    expect(JSON.parse(readFileSync(path('new/club.json'), 'utf8')).club).toEqual(
      makeClubFile().club,
    );
  });

  it.each([[], ['--overwrite']])('writes through no symbolic link, %j', async (...options) => {
    write('club.json', makeClubFile());
    const link = `link${options.length}.xlsx`;
    symlinkSync('elsewhere.xlsx', path(link));
    expect(await clubData('convert', 'club.json', '--out', link, ...options)).toEqual(
      failure(`${link}: is a symbolic link; delete it, or name another file\n`),
    );
    expect(() => readFileSync(path('elsewhere.xlsx'))).toThrow('ENOENT');
  });

  it.each([
    ['--out', 'club.pdf', '.json or .xlsx or .ods'],
    ['--out', 'club.xlsm', '.json or .xlsx or .ods'],
    ['--xlsx', 'club.docx', '.xlsx'],
    ['--ods', 'club', '.ods'],
  ])('writes no file whose name tells another form: %s %s', async (option, name, endings) => {
    write('club.json', makeClubFile());
    expect(await clubData('convert', 'club.json', option, name)).toEqual(
      failure(`${option}: the name ${name} must end in ${endings}\n`, 2),
    );
    expect(() => readFileSync(path(name))).toThrow('ENOENT');
  });

  it('separates the columns of CSV files as asked for', async () => {
    write('club.json', makeClubFile());
    for (const [delimiter, sign] of [
      [';', ';'],
      ['tab', '\t'],
    ] as const) {
      const args = ['--csv', `by-${sign.charCodeAt(0)}`, '--delimiter', delimiter];
      expect((await clubData('convert', 'club.json', ...args)).code).toBe(0);
      expect(readFileSync(path(`by-${sign.charCodeAt(0)}/categories.csv`), 'utf8')).toBe(
        `\ufeff${[
          ['Id', 'Name', 'Order', 'Publishes scores'],
          [2, 'Women', 2, ''],
          [1, 'Men', 1, ''],
        ]
          .map((row) => `${row.join(sign)}\r\n`)
          .join('')}`,
      );
    }
  });

  it('writes nothing when a value is wrong', async () => {
    const players = [{ id: 1, first_name: 'A', last_name: '' }];
    write('wrong.json', { ...makeClubFile({ teams: [] }), players });
    expect(await clubData('convert', 'wrong.json', '--out', 'wrong.xlsx')).toEqual(
      failure('wrong.json:1: players[0].last_name: is blank: write a text\n'),
    );
    expect(() => readFileSync(path('wrong.xlsx'))).toThrow('ENOENT');
  });

  it('prints warnings', async () => {
    const seasons = makeClubFile().seasons.map((season) => ({ ...season, is_active: false }));
    write('odd.json', makeClubFile({ seasons }));
    const { code, stderr } = await clubData('convert', 'odd.json', '--out', 'odd.ods');
    expect([code, stderr]).toEqual([
      0,
      'warning: odd.json:1: seasons: none is active\nodd.ods: written\n',
    ]);
  });
});
