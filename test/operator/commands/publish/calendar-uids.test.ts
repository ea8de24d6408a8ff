import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeXlsx } from '../../../../publish/files/workbook/write-xlsx.ts';
import { readCalendar } from '../../../support/clubs/read-calendar.ts';
import { date, type Sheets, workbookWith } from '../../../support/clubs/workbooks.ts';
import { startKilledAt } from '../../../support/dynamodb/killing-proxy.ts';
import { FC_LINDENAU } from '../../../support/office/lindenau.ts';
import { getLater, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, issueLicense, table, verify } from '../../../support/table.ts';

const { clubData, path, start } = openWorkspace();

/** A row of a list; the place alone tells which match it truly is. */
interface Fixture {
  place: string;
  team: string;
  day: string;
  time: string;
  sides: [string, string];
  competition: string;
  number?: string | undefined;
  status?: string;
}

const CLUBS = ['SV Berge', 'HC Moor', 'TSV Auwald', 'SpVgg Fern', 'FC Lindenau II'];

/** A league of two legs. */
const LEAGUE = [false, true].flatMap((isAway, leg) =>
  CLUBS.map((opponent, i): Fixture => {
    const sides: [string, string] = isAway ? [opponent, 'FC Lindenau'] : ['FC Lindenau', opponent];
    const day = `2027-0${3 + leg}-${10 + i}`;
    return {
      place: `Place ${leg}${i}`,
      team: 'Men I',
      day,
      time: '15:00',
      sides,
      competition: 'A',
    };
  }),
);

type Change = (list: Fixture[]) => Fixture[];

const changeAt =
  (index: number, fields: (one: Fixture) => Partial<Fixture>): Change =>
  (list) =>
    list.map((one, i) => (i === index ? { ...one, ...fields(one) } : one));
const all =
  (fields: (one: Fixture, i: number) => Partial<Fixture>): Change =>
  (list) =>
    list.map((one, i) => ({ ...one, ...fields(one, i) }));

const CUP: Fixture = {
  ...{ place: 'Cup', team: 'Men I', day: '2027-05-22', time: '18:00' },
  ...{ sides: ['FC Lindenau', 'SV Berge'], competition: 'Cup', number: '500' },
};

const CHANGES: [string, Change][] = [
  ['one is moved', changeAt(1, () => ({ day: '2027-05-15', time: '11:00' }))],
  ['numbers are new', all((_, i) => ({ number: `${500 + i}` }))],
  [
    'a club is renamed',
    all(({ sides: [home, away] }) => ({ sides: [respell(home), respell(away)] })),
  ],
  ['the competition is renamed', all(() => ({ competition: 'Kreisliga A' }))],
  ['the second team has its derbies', (list) => [...list, ...derbiesIn(list)]],
  ['a cup match has a number of the league', (list) => [...list, CUP]],
  [
    'shuffled and numbered anew',
    (list) => all((_, i) => ({ number: `${501 + i}` }))(list.toReversed()),
  ],
  ['one is cancelled', changeAt(3, () => ({ status: 'abgesagt' }))],
  ['the numbers are gone', all(() => ({ number: undefined }))],
];

const respell = (name: string) =>
  name.replace('SV Berge', 'Sportverein Berge e.V.').replace('HC Moor', 'HC Moor 08');

const derbiesIn = (list: Fixture[]): Fixture[] =>
  list
    .filter(({ sides }) => sides.includes('FC Lindenau II'))
    .map((one) => ({ ...one, team: 'Men II', place: `${one.place} of the second` }));

const slug = freshSlug('uids');

async function write(list: Fixture[]): Promise<void> {
  const Club = FC_LINDENAU.Club?.map((row, i) => (i === 1 ? row.with(1, slug) : row));
  const headings = [
    'Mannschaft',
    'Datum',
    'Uhrzeit',
    'Heim',
    'Gast',
    'Staffel',
    'Spielnr.',
    'Spielort',
    'Status',
  ];
  const rows = list.map(({ team, day, time, sides, competition, number, place, status }) => [
    ...[team, date(day), time, ...sides, competition, number ?? null, place, status ?? null],
  ]);
  const sheets: Sheets = { ...FC_LINDENAU, Club, Spielplan: [headings, ...rows] };
  writeFileSync(path('club.xlsx'), await writeXlsx(workbookWith(sheets), new Map()));
}

it('a match keeps its UID through ten publishes, a kill and a rollback', {
  timeout: 60_000,
}, async () => {
  let token = '';
  let list = LEAGUE;
  const uids = new Map<string, string>();
  /** Every match has the UID that it had, and no other match has it. */
  const look = async (when: string) => {
    token ||= await verify(slug, await issueLicense(slug, { view: 'public' }));
    const { body } = await getLater(`/clubs/${slug}/calendar.ics?access_token=${token}`, token);
    const { events } = readCalendar(body);
    expect([when, events.map(({ location }) => location).sort()]).toEqual([
      when,
      list.map(({ place }) => place).sort(),
    ]);
    for (const { uid, location = '' } of events) {
      expect([when, location, uid]).toEqual([when, location, uids.get(location) ?? uid]);
      uids.set(location, uid);
    }
    expect(new Set(uids.values()).size).toBe(uids.size);
  };
  const publish = async (when: string) => {
    expect([when, await clubData('publish', 'club.xlsx', ...TARGET)]).toMatchObject([
      when,
      { code: 0 },
    ]);
    await look(when);
  };

  await write(list);
  await publish('first');
  for (const [when, change] of CHANGES) {
    const before = list;
    list = change(list);
    await write(list);
    if (when === 'the competition is renamed') {
      const killed = await startKilledAt({ write: 3, when: 'after' }, (endpoint) =>
        start('publish', 'club.xlsx', '--table', table.name, '--endpoint', endpoint),
      );
      expect(killed.code).toBeNull();
    }
    await publish(when);
    if (when !== 'shuffled and numbered anew') continue;
    expect(await clubData('rollback', slug, ...TARGET)).toMatchObject({ code: 0 });
    const next = list;
    list = before;
    await look('rolled back');
    list = next;
    await publish('published again');
  }
  expect(uids.size).toBe(LEAGUE.length + 3);
});
