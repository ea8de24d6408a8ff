import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeXlsx } from '../../../../publish/files/workbook/write-xlsx.ts';
import { findLiveFile } from '../../../../publish/revisions/live-file.ts';
import { findClub } from '../../../../shared/table/clubs.ts';
import { date, type Sheets, workbookWith } from '../../../support/clubs/workbooks.ts';
import { interceptTable, stepOf } from '../../../support/dynamodb/intercept-table.ts';
import { FC_LINDENAU } from '../../../support/office/lindenau.ts';
import { openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, table } from '../../../support/table.ts';
import { openUploadFolder } from '../../../support/upload-folder.ts';

const { clubData, path } = openWorkspace();
const { upload, receive, reportOf } = openUploadFolder();

type Rows = Sheets[string] & object;

const HEADINGS = ['Mannschaft', 'Datum', 'Uhrzeit', 'Heim', 'Gast', 'Staffel'];
const LIST: Rows = [
  ['Men I', date('2027-04-03'), '15:00', 'FC Lindenau', 'SV Berge', 'Kreisliga'],
  ['Men I', date('2027-04-10'), '15:00', 'HC Moor', 'FC Lindenau', 'Kreisliga'],
  ['Men I', date('2027-04-17'), '13:00', 'FC Lindenau', 'FC Lindenau II', 'Kreisliga'],
];
const DERBY: Rows[number] = ['Men II', ...(LIST[2]?.slice(1) ?? [])];
const NUMBERED: Rows = [[...HEADINGS, 'Spielnr.'], ...LIST.map((row, i) => [...row, `31000${i}`])];

let slug: string;
beforeEach(() => {
  slug = freshSlug('ids');
});

/** The office's workbook, with these rows of matches and other sheets. */
function workbook(rows: Rows, sheets: Sheets = {}) {
  const Club = (FC_LINDENAU.Club as Rows).map((row, i) => (i === 1 ? row.with(1, slug) : row));
  return writeXlsx(workbookWith({ ...FC_LINDENAU, Club, Spielplan: rows, ...sheets }), new Map());
}

async function publish(rows: Rows, sheets: Sheets = {}) {
  writeFileSync(path('club.xlsx'), await workbook(rows, sheets));
  return clubData('publish', 'club.xlsx', ...TARGET);
}

const liveMatches = async () => {
  const club = await findClub(table, slug, { consistent: true });
  return (club && (await findLiveFile(table, club)))?.matches ?? [];
};
const idsOf = async () =>
  (await liveMatches()).map(({ team_id, opponent, id }) => [team_id, opponent, id]);

/** As `club-data publish`, or as an upload, publishes a workbook: its exit code, or its status. */
const WAYS: [string, (rows: Rows, sheets?: Sheets) => Promise<unknown>][] = [
  ['the command', async (rows, sheets) => (await publish(rows, sheets)).code],
  [
    'an upload',
    async (rows, sheets) => {
      upload(`clubs/${slug}.xlsx`, await workbook(rows, sheets));
      await receive(`clubs/${slug}.xlsx`);
      return reportOf(`clubs/${slug}.xlsx`).status === 'published' ? 0 : 1;
    },
  ],
];

describe.each(WAYS)('ids of matches that %s publishes', (_, publishBy) => {
  beforeEach(async () => {
    expect(await publishBy([HEADINGS, ...LIST])).toBe(0);
  });

  it('stay when the list gets numbers', async () => {
    const before = await idsOf();
    expect(await publishBy(NUMBERED)).toBe(0);
    expect(await idsOf()).toEqual(before);
    expect((await liveMatches()).map((match) => match.registry_id)).toEqual([
      '310000',
      '310001',
      '310002',
    ]);
  });

  it('stay when the list of the second team has the derby, too', async () => {
    await publishBy(NUMBERED);
    const before = await idsOf();
    expect(await publishBy([...NUMBERED, [...DERBY, '310002']])).toBe(0);
    expect((await idsOf()).slice(0, 3)).toEqual(before);
    expect(new Set((await idsOf()).map(([, , id]) => id)).size).toBe(4);
  });

  it('are others in the next season, whose numbers begin anew', async () => {
    await publishBy(NUMBERED);
    const before = await liveMatches();
    const [first = []] = LIST;
    const next = first.with(1, date('2027-09-04')).with(4, 'TSV Auwald');
    const [seasons = [], teams = []] = [FC_LINDENAU.Seasons, FC_LINDENAU.Teams];
    const sheets = {
      Seasons: [...seasons, ['2027/28', date('2027-07-01'), date('2028-06-30'), true]],
      Teams: [...teams, ['Men I', 'M1', '2027/28', 'Men']],
    };
    expect(await publishBy([...NUMBERED, [...next, '310000']], sheets)).toBe(0);
    const after = await liveMatches();
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(before.map(({ id }) => id)).not.toContain(after[3]?.id);
  });

  it('stay beside a team under another name only where that has its id', async () => {
    const before = await liveMatches();
    const renamed = [HEADINGS, ...LIST.map((row) => row.with(0, 'Erste'))];
    const [headings = [], [, ...first] = [], ...others] = FC_LINDENAU.Teams ?? [];
    const teams = (id: number | null) => ({
      Teams: [['Id', ...headings], [id, 'Erste', ...first], ...others.map((row) => [null, ...row])],
    });
    expect(await publishBy(renamed, teams(null))).toBe(1);
    expect(await liveMatches()).toEqual(before);
    expect(await publishBy(renamed, teams(before[0]?.team_id ?? 0))).toBe(0);
    expect((await liveMatches()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

it('an upload that another publish overtakes keeps the ids of that one', async () => {
  const key = `clubs/${slug}.xlsx`;
  upload(key, await workbook(NUMBERED));
  let isOvertaken = false;
  const slow = interceptTable(async (command, send) => {
    if (stepOf(command) === 'claim' && !isOvertaken) {
      isOvertaken = true;
      expect((await publish([HEADINGS, ...LIST])).code).toBe(0);
    }
    return send();
  });
  await receive(key, slow);
  expect([isOvertaken, reportOf(key).status]).toEqual([true, 'published']);
  const ids = await idsOf();
  expect((await liveMatches())[0]?.registry_id).toBe('310000');
  expect((await publish([HEADINGS, ...LIST])).code).toBe(0);
  expect(await idsOf()).toEqual(ids);
  // Alone, the list with numbers would have other ids.
  slug = freshSlug('ids');
  await publish(NUMBERED);
  expect(await idsOf()).not.toEqual(ids);
});

it('a diff of a workbook compares matches by the ids that they have', async () => {
  await publish([HEADINGS, ...LIST]);
  writeFileSync(path('next.xlsx'), await workbook(NUMBERED));
  const { code, stdout } = await clubData('diff', slug, 'next.xlsx', ...TARGET);
  expect([code, stdout]).toEqual([0, expect.stringContaining('3 matches changed')]);
});
