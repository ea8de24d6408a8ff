import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readOds } from '../../../../publish/files/workbook/read-ods.ts';
import { readXlsx } from '../../../../publish/files/workbook/read-xlsx.ts';
import { writeOds } from '../../../../publish/files/workbook/write-ods.ts';
import { writeXlsx } from '../../../../publish/files/workbook/write-xlsx.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { failure, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub } from '../../../support/table.ts';

const { clubData, write, path } = openWorkspace();

describe('club-data export', () => {
  it('exports the file exactly as it was published, live or of a revision', async () => {
    const slug = freshSlug();
    const club = makeClubFile({ slug });
    // Tabs, CRLF, escapes and no final line end.
    const source = JSON.stringify(club, undefined, '\t')
      .replaceAll('\n', '\r\n')
      .replace('Öberg', '\\u00d6berg');
    write('source.json', source);
    await clubData('publish', 'source.json', ...TARGET);
    expect((await clubData('export', slug, ...TARGET)).stdout).toBe(source);
    const history = await clubData('history', slug, '--json', ...TARGET);
    const [{ revision }] = JSON.parse(history.stdout);

    await publishClub(makeClubFile({ slug }));
    const args = ['export', slug, '--revision', revision, '--out', 'back.json', ...TARGET];
    expect(await clubData(...args)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'back.json: written\n',
    });
    expect(readFileSync(path('back.json')).equals(readFileSync(path('source.json')))).toBe(true);
    expect(await clubData(...args)).toEqual(
      failure('back.json: already exists (--overwrite replaces it)\n'),
    );
    const live = await clubData('export', slug, '--out', 'back.json', '--overwrite', ...TARGET);
    expect(live.code).toBe(0);
    expect(readFileSync(path('back.json'), 'utf8')).toBe(JSON.stringify(makeClubFile({ slug })));

    mkdirSync(path('csv'));
    expect((await clubData('export', slug, '--csv', 'csv', ...TARGET)).code).toBe(0);
    expect(readdirSync(path('csv'))).toHaveLength(6);
    const back = await clubData('convert', 'csv');
    expect(JSON.parse(back.stdout).club.slug).toBe(slug);
  });

  it.each([
    ['--xlsx', 'back.xlsx'],
    ['--ods', 'back.ods'],
    ['--out', 'named.xlsx'],
    ['--csv', 'csv-files', '--delimiter', ';'],
  ])('exports what comes in again unchanged: %s %s', async (...args) => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    const { code, stderr } = await clubData('export', slug, ...args, ...TARGET);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${args[1]}`)]);
    const diff = await clubData('diff', slug, args[1] ?? '', ...TARGET);
    expect(diff.stdout).toBe(`${slug}: nothing changed\n`);
  });

  it.each([
    ['xlsx', readXlsx, writeXlsx],
    ['ods', readOds, writeOds],
  ] as const)(
    'keeps the workbook of an office that it replaces: %s',
    async (form, read, writeForm) => {
      const slug = freshSlug();
      await publishClub(makeClubFile({ slug }));
      const file = `club.${form}`;
      const exportClub = (...args: string[]) =>
        clubData('export', slug, `--${form}`, file, ...args, ...TARGET);
      await exportClub();
      const written = `${file}: written`;
      const own = await read(readFileSync(path(file)));
      // Unchanged, an export of another state is replaced.
      await publishClub({ ...makeClubFile({ slug }), players: [], teams: [] });
      expect((await exportClub('--overwrite')).stderr).toBe(`${written}\n`);
      for (const kept of [`club before.${form}`, `club before 2.${form}`]) {
        own.sheets.push({
          name: 'Cash',
          isCsv: false,
          rows: [{ number: 1, cells: [{ kind: 'text', text: 'ours' }] }],
        });
        const bytes = await writeForm(own);
        writeFileSync(path(file), bytes);
        expect((await exportClub('--overwrite')).stderr).toBe(
          `${written}; the workbook that was there is ${kept} now\n`,
        );
        expect(readFileSync(path(kept)).equals(bytes)).toBe(true);
      }
    },
  );

  it('looks as the template does: help, lists, widths and whole ids', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    await clubData('export', slug, '--xlsx', 'looks.xlsx', ...TARGET);
    const parts = unzipSync(readFileSync(path('looks.xlsx')));
    const teams = strFromU8(parts['xl/worksheets/sheet4.xml'] ?? new Uint8Array());
    expect(teams).toContain("<formula1>'Seasons'!$B$2:$B$5000</formula1>");
    expect(teams).toContain('promptTitle="Season"');
    // Style 1 has the format 0, which shows all digits.
    expect(teams).toMatch(/<c r="A2" s="1"><v>\d+<\/v>/);
  });

  it('has the same help, lists and formats as .ods, below its rows, too', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    await clubData('export', slug, '--ods', 'looks.ods', ...TARGET);
    const content = strFromU8(
      unzipSync(readFileSync(path('looks.ods')))['content.xml'] ?? new Uint8Array(),
    );
    const rule =
      /<table:content-validation table:name="(\w+)" [^>]*is-in-list\(\[\$'Seasons'\.\$B\$2:\.\$B\$5000\]\)/.exec(
        content,
      )?.[1];
    const teams = /<table:table table:name="Teams">.*?<\/table:table>/.exec(content)?.[0] ?? '';
    const empty = /<table:table-row table:number-rows-repeated="\d+">.*?<\/table:table-row>/.exec(
      teams,
    )?.[0];
    expect(empty).toContain(`table:content-validation-name="${rule}"`);
    expect(content).toContain('<table:help-message table:title="Season" table:display="true">');
    expect(teams).toMatch(/<table:table-cell table:style-name="whole" [^>]*office:value="\d+">/);
  });

  it('refuses two destinations', async () => {
    const { code, stderr } = await clubData('export', 'x', '--csv', 'a', '--xlsx', 'b', ...TARGET);
    expect([code, stderr]).toEqual([2, expect.stringContaining("'--csv <folder>' cannot be used")]);
  });

  it('reports what does not exist, and a file that it cannot write', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    write('file', 'mine');
    symlinkSync('nowhere.json', path('link.json'));
    const failures: [string[], string][] = [
      [['export', `${slug}-x`], `${slug}-x: no such club is published; see club-data clubs`],
      [['export', slug, '--revision', 'x'], `${slug}: x is not one of its revisions; run history`],
      [
        ['export', slug, '--out', 'link.json', '--overwrite'],
        'link.json: is a symbolic link; delete it, or name another file',
      ],
      [['export', slug, '--out', 'file/club.json'], 'file: cannot be written: file already exists'],
    ];
    for (const [args, line] of failures) {
      expect(await clubData(...args, ...TARGET)).toEqual(failure(`${line}\n`));
    }
  });
});
