import fc from 'fast-check';

/** A person as an office knows them; `mark` and `secret` are in their rows, however these are written. */
interface OfficePerson {
  first: string;
  last: string;
  born: string;
  id: string;
  privacy: '' | 'limited' | 'hidden';
  role: 'player' | 'staff';
  isForgotten: boolean;
}

/** How the next workbook writes a person: the rows that there are, and names as another program spells them. */
interface Rewritten {
  hasPlayerRow: boolean;
  hasMemberRow: boolean;
  playerSpelling: number;
  memberSpelling: number;
  /** A mistake in the name, for those whom a word withholds: nobody else is recognized then. */
  mistake: number;
  mistakeIn: 'players' | 'members' | 'both';
}

export interface Office {
  people: OfficePerson[];
  limit: string;
  preset: '' | 'limited';
  next: Rewritten[];
  /** Columns that the next workbook lacks. */
  dropped: { ids: boolean; dates: boolean; privacy: boolean; club: boolean };
}

const FIRST = [
  'Seán',
  'Jörg',
  'An\u00adna',
  'Łukasz',
  'राम',
  'रमा',
  'タイキ',
  'ダイキ',
  'Hà',
  'Hạ',
  'Anna-Maria',
];
const LAST = ['O’Brien', 'Müller', 'Øberg', 'शर्मा', 'ヤマダ', 'Trần', 'Παπάς'];

const person = fc.record<OfficePerson>({
  first: fc.constantFrom(...FIRST),
  last: fc.constantFrom(...LAST),
  born: fc.constantFrom('', '2012-03-04', '2012-03-04', '1980-05-06'),
  id: fc.constantFrom('', '', '7', '8', '9', '10'),
  privacy: fc.constantFrom('', '', 'limited', 'hidden'),
  role: fc.constantFrom('player', 'staff'),
  isForgotten: fc.constantFrom(false, false, true),
});

const SPELLINGS: ((name: string) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.replace('’', "'").replace('-', ' '),
  (name) => name.replace('’', ''),
  (name) => name.replace('\u00ad', ''),
  (name) => `${name.slice(0, 1)}\u200b${name.slice(1)}`,
  (name) => name.replace('ö', 'oe').replace('ü', 'ue').replace('Ø', 'O'),
];

const spelling = fc.nat(SPELLINGS.length);

/** What people mistype, or write in other words; the first ones change nothing. */
const MISTAKES: ((first: string, last: string) => [string, string])[] = [
  (first, last) => [first, last],
  (first, last) => [first, last],
  (first, last) => [first, last.length < 4 ? last : last.replace(/(.)(.)$/u, '$2$1')],
  (first, last) => [first, last.length < 5 ? last : last.slice(0, 1) + last.slice(2)],
  (first, last) => [`${first.slice(0, 1)}.`, last],
  (first, last) => [first, `${last}-Roth`],
  (first, last) => [first, `${last} (C)`],
  (first, last) => [`${first} Jan`, last],
];

export const arbitraryOffice: fc.Arbitrary<Office> = fc.record({
  // Different people have different names, as far as what deletes can tell, and ids of their own.
  people: fc
    .uniqueArray(person, {
      minLength: 2,
      maxLength: 4,
      selector: ({ first, last }) => `${first} ${last}`,
    })
    .filter((people) => {
      const ids = people.map(({ id }) => id).filter(Boolean);
      return new Set(ids).size === ids.length;
    }),
  limit: fc.constantFrom('', '16'),
  preset: fc.constantFrom('', '', 'limited'),
  next: fc.array(
    fc.record({
      hasPlayerRow: fc.boolean(),
      hasMemberRow: fc.boolean(),
      playerSpelling: spelling,
      memberSpelling: spelling,
      mistake: fc.nat(MISTAKES.length - 1),
      mistakeIn: fc.constantFrom('players', 'members', 'both'),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  dropped: fc.record({
    ids: fc.boolean(),
    dates: fc.boolean(),
    privacy: fc.boolean(),
    club: fc.boolean(),
  }),
});

export const markOf = (i: number): string => `mark-${i}-`;
export const secretOf = (i: number): string => `secret-${i}-`;

/** The first workbook, as CSV files. */
export const firstFiles = (slug: string, office: Office): Map<string, Buffer> =>
  filesOf(slug, office, {
    rows: office.people.map(() => ({
      hasPlayerRow: true,
      hasMemberRow: true,
      playerSpelling: 0,
      memberSpelling: 0,
      mistake: 0,
      mistakeIn: 'both',
    })),
    dropped: { ids: false, dates: false, privacy: false, club: false },
  });

export const nextFiles = (slug: string, office: Office): Map<string, Buffer> =>
  filesOf(slug, office, { rows: office.next, dropped: office.dropped });

function filesOf(
  slug: string,
  { people, limit, preset }: Office,
  { rows, dropped }: { rows: Rewritten[]; dropped: Office['dropped'] },
): Map<string, Buffer> {
  const nameIn = (sheet: 'players' | 'members', one: OfficePerson, row: Rewritten) => {
    const isMistaken = one.privacy !== '' && !one.isForgotten && row.mistakeIn !== opposite(sheet);
    const name = isMistaken ? MISTAKES[row.mistake]?.(one.first, one.last) : undefined;
    const spelling = sheet === 'players' ? row.playerSpelling : row.memberSpelling;
    return spelled(...(name ?? [one.first, one.last]), spelling);
  };
  const players = people.flatMap((one, i) => {
    const { born, id, privacy } = one;
    const row = rows[i];
    if (!row?.hasPlayerRow) return [];
    const name = nameIn('players', one, row);
    return [
      [
        dropped.ids ? '' : id,
        ...name,
        dropped.dates ? '' : born,
        dropped.privacy ? '' : privacy,
        secretOf(i),
        markOf(i),
      ],
    ];
  });
  const members = people.flatMap((one, i) => {
    const row = rows[i];
    if (!row?.hasMemberRow) return [];
    return [['U15 I', one.role, ...nameIn('members', one, row), secretOf(i), markOf(i)]];
  });
  const table = (heading: string, lines: string[][]) =>
    [heading, ...lines.map((cells) => cells.join(','))].join('\n');
  const texts = {
    club: table('name,slug,domain,limited_below_age,privacy', [
      ['FC Example', slug, 'fc.example', ...(dropped.club ? ['', ''] : [limit, preset])],
    ]),
    seasons: 'name,start_date,end_date\n2026/27,2026-07-01,2027-06-30',
    categories: 'name\nU15',
    teams: 'name,season_id,category_id\nU15 I,2026/27,U15',
    players: table('id,first_name,last_name,date_of_birth,privacy,phone,positions', players),
    members: table('team_id,role,first_name,last_name,phone,position', members),
  };
  return new Map(Object.entries(texts).map(([name, text]) => [`${name}.csv`, Buffer.from(text)]));
}

const opposite = (sheet: 'players' | 'members') => (sheet === 'players' ? 'members' : 'players');

/** The last number is the other order. */
function spelled(first: string, last: string, spelling: number): [string, string] {
  const spell = SPELLINGS[spelling];
  return spell ? [spell(first), spell(last)] : [last, first];
}
