import { describe, expect, it } from 'vitest';
import {
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

const Members = [['Team', 'Role', 'Person']];
const listOf = (heading: string, value: string, above?: (string | null)[]): Sheets => ({
  Players: [...(above ? [above] : []), ['Last name', heading], ['Öberg', value]],
  Members,
});

describe('what is in brackets in a heading', () => {
  it.each([
    ['Date of birth (YYYY-MM-DD)', '2004-02-29'],
    ['Geburtsdatum (TT.MM.JJJJ)', '29.02.2004'],
    ['Date de naissance (jj/mm/aaaa)', '29/02/2004'],
    ['Date of birth (Geburtsdatum)', '2004-02-29'],
    ['Date of birth (child)', '2004-02-29'],
    ['Geburtsdatum (Kind)', '2004-02-29'],
    ['Geburtsdatum (Spieler)', '2004-02-29'],
    ['Date of birth (optional)', '2004-02-29'],
    ['Geburtsdatum (Pflicht)', '2004-02-29'],
    ['Geburtsdatum (erforderlich)', '2004-02-29'],
    ['Geburtsdatum (Format: TT.MM.JJJJ)', '2004-02-29'],
    ['Geburtsdatum (z.B. 01.02.2010)', '2004-02-29'],
  ])('is dropped if it says nothing else: %s', (heading, born) => {
    expect(readWorkbook(listOf(heading, born)).file.players).toMatchObject([
      { date_of_birth: '2004-02-29' },
    ]);
  });

  it.each([
    ['Height (cm)', '172', { height: 172 }],
    ['Größe (in cm)', '172', { height: 172 }],
    ['GRÖẞE (in cm)', '172', { height: 172 }],
    ['Number (0-99)', '7', { jersey_number: 7 }],
    ['Privacy (full, limited, hidden)', 'limited', { privacy: 'limited' }],
    ['Privacy (full / limited / hidden)', 'limited', { privacy: 'limited' }],
    ['Several teams (yes/no)', 'yes', { can_play_multiple_teams: true }],
    ['Several teams (J/N)', 'yes', { can_play_multiple_teams: true }],
    ['Taille (en cm)', '172', { height: 172 }],
    ['Foto (Link)', 'https://fc.example/a.jpg', { photo_url: 'https://fc.example/a.jpg' }],
    ['Number (Nr.)', '7', { jersey_number: 7 }],
    ['First name(s)', 'Anna', { first_name: 'Anna' }],
    ['First name (Vorname)', 'Anna', { first_name: 'Anna' }],
    ['First name *', 'Anna', { first_name: 'Anna' }],
    ['First name (*)', 'Anna', { first_name: 'Anna' }],
  ])('is dropped if it is a unit, a range, a choice or the same: %s', (heading, value, player) => {
    expect(readWorkbook(listOf(heading, value)).file.players).toMatchObject([player]);
  });

  it.each([
    ['E-mail (Eltern)', 'mutter@home.example'],
    ['E-Mail (2)', 'anna@home.example'],
    ['E-Mail (1/2)', 'anna@home.example'],
    ['E-Mail (M)', 'anna@home.example'],
    ['E-Mail (Ma/Da)', 'anna@home.example'],
    ['E-Mail (cm)', 'anna@home.example'],
    ['Phone (guardian)', '+49 30 1234'],
    ['Phone (Berlin)', '+49 30 1234'],
    ['E-mail (Vater', 'vater@home.example'],
    ['Teléfono [madre]', '+34 600 000 000'],
    ['First name (mother)', 'Eva'],
    ['メール', 'anna@home.example'],
  ])('is not: %s', (heading, value) => {
    expect(problemsOf(listOf(heading, value))).toEqual([
      expect.stringContaining(`Players!B1: ${JSON.stringify(heading)}`),
    ]);
    expect(warningsOf(listOf(`(${heading})`, value))).toEqual([
      `Players!B1: not read: ${JSON.stringify(`(${heading})`)}`,
    ]);
  });

  it('asks whose date of birth it is, and parentheses suffice', () => {
    const heading = 'Date of birth (guardian)';
    for (const leftOut of [undefined, { all: true, names: [heading] }]) {
      expect(problemsOf(listOf(heading, '1980-03-04'), { leftOut })).toEqual([
        `Players!B1: may be of somebody else: if it is the person's own, name it Date of birth; if not, write it in parentheses, as "(${heading})"`,
      ]);
    }
    expect(warningsOf(listOf(`(${heading})`, '1980-03-04'))).toEqual([
      `Players!B1: not read: "(${heading})"`,
    ]);
  });

  it('leaves out no column that may withhold somebody', () => {
    for (const heading of ['Privacy (website)', '(Privacy (website))']) {
      const leftOut = { all: true, names: [heading] };
      expect(problemsOf(listOf(heading, 'x'), { leftOut })).toEqual([
        'Players!B1: decides what is published of somebody, if it is Privacy: name it so, or delete the column',
      ]);
    }
  });
});

describe('a label above headings of people', () => {
  const parents = (...above: (string | null)[]): Sheets => ({
    Players: [
      above,
      ['First name', 'Last name', 'E-mail', 'Phone', 'Number'],
      ['Anna', 'Öberg', 'eva@home.example', '+49 30 1234', 7],
    ],
    Members,
  });

  const told = (cell: string, label: string, ...headings: string[]) => {
    const [it, them] =
      headings.length > 1 ? ['they are', 'these headings'] : ['it is', 'this heading'];
    const asides = headings.map((heading) => `"(${heading} (${label}))"`).join(', ');
    return (
      `Players!${cell}: is under "${label}": if ${it} of the people in the rows themselves, delete that label; ` +
      `if not, write ${them} instead: ${asides}`
    );
  };

  it('may say that they are of somebody else, also in the columns behind it', () => {
    expect(problemsOf(parents(null, null, 'Eltern'))).toEqual([
      told('C2', 'Eltern', 'E-mail', 'Phone'),
    ]);
    expect(problemsOf(parents(null, null, 'Kind', 'Vater', null))).toEqual([
      told('D2', 'Vater', 'Phone'),
    ]);
  });

  it('goes on over a column that is not read, and what it says to write is accepted', () => {
    const rows = (above: (string | null)[], ...headings: string[]): Sheets => ({
      Players: [
        above,
        ['First name', 'Last name', ...headings],
        ['Anna', 'Öberg', 'Eva', 'eva@home.example', '1980-03-04'],
      ],
      Members,
    });
    const label = [null, null, 'Eltern'];
    expect(problemsOf(rows(label, '(Name)', 'E-mail', 'Date of birth'))).toEqual([
      told('D2', 'Eltern', 'E-mail', 'Date of birth'),
    ]);
    const asides = ['(E-mail (Eltern))', '(Date of birth (Eltern))'];
    expect(warningsOf(rows(label, '(Name)', ...asides))).toEqual([
      'Players!C2: not read: "(Name)", "(E-mail (Eltern))", "(Date of birth (Eltern))"',
    ]);
  });

  it.each([
    [['Spielerliste']],
    [['Spielerliste', null, null, null, null]],
    [[null, null, 'Stand 2026', null, null]],
    [[null, null, 'Spieler', null, null]],
    [[null, null, 'E-mail', null, null]],
    [[null, null, null, null, 'Trikot']],
    [[null, 'FC Example']],
  ])('is none: %j', (above) => {
    expect(readWorkbook(parents(...above)).file.players).toMatchObject([
      { email: 'eva@home.example', phone: '+49 30 1234', jersey_number: 7 },
    ]);
  });

  it('ends before a column that is nobody’s', () => {
    const Players = [
      [null, null, 'Trikot', null],
      ['First name', 'Last name', 'Number', 'E-mail'],
      ['Anna', 'Öberg', 7, 'anna@home.example'],
    ];
    expect(readWorkbook({ Players, Members }).file.players).toMatchObject([
      { email: 'anna@home.example' },
    ]);
  });

  it('is none two rows above, nor over a column without values', () => {
    const { Players = [], ...others } = parents(null, null, 'Eltern');
    const [labels = [], headings = [], row = []] = Players;
    const above = { ...others, Players: [labels, [], headings, row] };
    expect(readWorkbook(above).file.players).toMatchObject([{ phone: '+49 30 1234' }]);
    const empty = [...row.slice(0, 2), null, null, 7];
    const without = { ...others, Players: [labels, headings, empty] };
    expect(readWorkbook(without).file.players).toMatchObject([{ jersey_number: 7 }]);
  });
});

it('a season or a time zone in brackets is dropped', () => {
  const { file } = readWorkbook({
    Club: [
      ['Name', 'Slug', 'Domain', 'Time zone (Europe/Berlin)'],
      ['FC Example', 'fc-example', 'fc.example', 'Europe/Berlin'],
    ],
    Members: [
      ['Team (Saison 2026/27)', 'Role', 'Person'],
      ['Women I', 'player', 'Anna Öberg'],
    ],
  });
  expect([file.club.time_zone, file.teams[0]?.players.length]).toEqual(['Europe/Berlin', 1]);
});

describe('a heading of a match that goes on', () => {
  const Club = [
    ['Name', 'Slug', 'Domain', 'Time zone'],
    ['FC Example', 'fc-example', 'fc.example', 'Europe/Berlin'],
  ];
  const matches = (headings: string[], ...values: string[]): Sheets => ({
    Club,
    Matches: [
      ['Team', 'Opponent', 'H/A', ...headings],
      ['Women I', 'SV Nord', 'home', ...values],
    ],
  });

  it.each([
    ['Result (HT)', '1:0', 'Result'],
    ['Result half-time', '1:0', 'Result'],
    ['Venue of the first leg', 'Berlin', 'Venue'],
  ])('is asked about, where no other column is that: %s', (heading, value, ours) => {
    expect(problemsOf(matches(['Date', heading], '2026-09-12', value))).toEqual([
      `Matches!E1: is "${ours}", or something else: if it is that, name it "${ours}"; if not, write it in parentheses, as "(${heading})"`,
    ]);
    const both = matches(['Date', heading, ours], '2026-09-12', value, value);
    expect(warningsOf(both)).toEqual([`Matches!E1: not read: ${JSON.stringify(heading)}`]);
    expect(warningsOf(matches(['Date', `(${heading})`], '2026-09-12', value))).toEqual([
      `Matches!E1: not read: "(${heading})"`,
    ]);
  });

  it.each([
    [
      ['Date (UTC)', 'Kick-off (UTC)'],
      ['2026-12-05', '14:00'],
      ['2026-12-05', '15:00'],
    ],
    [
      ['Date', 'Time (GMT)'],
      ['2026-12-12', '23:30'],
      ['2026-12-13', '00:30'],
    ],
    [
      ['Datum', 'Uhrzeit (MEZ)'],
      ['12.09.2026', '15:30'],
      ['2026-09-12', '15:30'],
    ],
    [
      ['Date', 'Time (UTC+1)'],
      ['2026-09-12', '15:30'],
      ['2026-09-12', '16:30'],
    ],
    [
      ['Date', 'Time (New York)'],
      ['2026-09-12', '09:30'],
      ['2026-09-12', '15:30'],
    ],
    [['Date (UTC)'], ['2026-09-12 13:30'], ['2026-09-12', '15:30']],
    [['Date (UTC)'], ['2026-09-12'], ['2026-09-12', undefined]],
    [
      ['Date', 'Time (local)'],
      ['2026-09-12', '15:30'],
      ['2026-09-12', '15:30'],
    ],
  ])('is in the time zone that it names: %j', (headings, values, [date, time]) => {
    const { matches: [match] = [] } = readWorkbook(matches(headings, ...values)).file;
    expect([match?.date, match?.time ?? undefined]).toEqual([date, time]);
  });

  it.each(['EST', '-1', '+99', 'UTC+15', 'UTC/MEZ'])('is asked for its zone: %s', (zone) => {
    expect(problemsOf(matches(['Date', `Time (${zone})`], '2026-09-12', '15:30'))).toEqual([
      'Matches!E1: is "Time", or something else: if it is that, name it "Time"; if it is that in another time zone, ' +
        `name it "Time (UTC+1)"; if not, write it in parentheses, as "(Time (${zone}))"`,
    ]);
  });

  it('may say in which order a result is', () => {
    const result = (heading: string) => matches(['Date', heading], '2026-08-12', '2:1');
    for (const heading of ['Result (Heim:Gast)', 'Result (home-away)', 'Result (final)']) {
      expect(readWorkbook(result(heading)).file.matches).toMatchObject([
        { score: 2, opponent_score: 1 },
      ]);
    }
    for (const heading of ['Result (away-home)', 'Result (Gast:Heim)']) {
      expect(problemsOf(result(heading))).toEqual([
        expect.stringContaining('is "Result", or something else'),
      ]);
    }
  });

  it.each([
    [['Date', 'Time (+01:00)'], '15:30', '16:30'],
    [['Date', 'Time (MEZ/MESZ)'], '15:30', '15:30'],
    [['Date', 'Tijd (uu:mm)'], '15:30', '15:30'],
    [['Date (UTC)', 'Time (local)'], '23:30', '23:30'],
    [['Date (UTC)', 'Time'], '23:30', '23:30'],
  ])('has the time of its own heading: %j', (headings, time, expected) => {
    const [match] = readWorkbook(matches(headings, '2026-09-12', time)).file.matches;
    expect([match?.date, match?.time]).toEqual(['2026-09-12', expected]);
  });
});
