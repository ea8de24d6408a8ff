import { listPeople } from '../../../publish/club/people/list-people.ts';
import type {
  WrittenClubFile as ClubFile,
  WrittenMember as Member,
  WrittenPlayer as Player,
  WrittenTeam as Team,
} from './club-file.ts';
import { expectedMatches } from './expected-matches.ts';

type Answer = { data: unknown } | 'not found';
type Query = { all?: string; season_id?: string; category_id?: string; team_id?: string };
type Privacy = NonNullable<Player['privacy']>;

interface Showing {
  /** The day of publishing. */
  today: string;
  /** A public one differs in whom their age limits; `toPublic` withholds what it never has. */
  view: 'full' | 'public';
}

/** The day on which the tests publish by default. */
export const TODAY = '2026-09-01';

/**
 * Returns what a GET must answer, directly from a valid club file: the reference implementation of
 * the interface. It shares no code with the service, except which entries are one person. `path`
 * follows `/clubs/{club}`, such as `/teams/3`; `today` is the day of publishing.
 */
export function expectedAnswer(
  whole: ClubFile,
  path: string,
  query: Query = {},
  { today = TODAY, view = 'full' }: Partial<Showing> = {},
): Answer {
  const [, resource = '', id] = path.split('/');
  const file = withoutPrivateData(whole, { today, view });
  const data =
    id === undefined ? LISTS[resource]?.(file, query, today) : SINGLES[resource]?.(file, id);
  return data === undefined ? 'not found' : { data };
}

const LISTS: Record<string, (file: ClubFile, query: Query, today: string) => unknown> = {
  seasons: (file, { all }) => seasons(file).filter((season) => all === 'true' || season.is_active),
  categories: (file) => categories(file),
  teams,
  players: (file) => players(file),
  matches: expectedMatches,
};

const SINGLES: Record<string, (file: ClubFile, id: string) => unknown> = {
  seasons(file, id) {
    const season = seasons(file).find((each) => String(each.id) === id);
    return season && { ...season, teams: teams(file, { season_id: id }) };
  },
  teams: (file, id) => teams(file, {}).find((each) => String(each.id) === id),
};

const compareText = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });
const compareName = (a: { name: string }, b: { name: string }) => compareText(a.name, b.name);
type Named = { first_name: string; last_name: string };
const comparePerson = (a: Named, b: Named) =>
  compareText(a.last_name, b.last_name) || compareText(a.first_name, b.first_name);
const compareId = (a: { id: number }, b: { id: number }) => a.id - b.id;
type Sorted = { sort_order: number };
const compareSortOrder = (a: Sorted, b: Sorted) => a.sort_order - b.sort_order;

function seasons(file: ClubFile) {
  const days = (date: string) => Date.parse(date) / 86_400_000;
  return [...file.seasons].sort(
    (a, b) => days(b.start_date) - days(a.start_date) || compareName(a, b) || compareId(a, b),
  );
}

function categories(file: ClubFile) {
  return file.categories
    .map((category) => ({
      id: category.id,
      name: category.name,
      sort_order: category.sort_order,
      teams_count: teams(file, { category_id: String(category.id) }).length,
    }))
    .sort((a, b) => compareSortOrder(a, b) || compareName(a, b) || compareId(a, b));
}

function teams(file: ClubFile, { season_id, category_id }: Query) {
  return file.teams
    .filter((team) => season_id === undefined || String(team.season_id) === season_id)
    .filter((team) => category_id === undefined || String(team.category_id) === category_id)
    .map((team) => readTeam(file, team))
    .sort((a, b) => compareSortOrder(a, b) || compareName(a, b) || compareId(a, b));
}

function readTeam(file: ClubFile, team: Team) {
  const { id, name, short_name, slug, sort_order, season_id, category_id } = team;
  const category = file.categories.find((candidate) => candidate.id === category_id);
  return {
    id,
    name,
    short_name,
    slug,
    sort_order,
    season_id,
    finalized_at: team.finalized_at ?? null,
    category: { id: category_id, name: category?.name },
    players: readMembers(file, team.players ?? []),
    staff: readMembers(file, team.staff ?? []),
  };
}

function readMembers(file: ClubFile, members: Member[]) {
  return members
    .map((member) => {
      const player = file.players.find((candidate) => isSamePerson(member, candidate));
      const { position, sort_order, ...own } = member;
      return {
        ...readPerson({ ...player, ...own } as Player),
        position: position || null,
        sort_order,
      };
    })
    .sort((a, b) => compareSortOrder(a, b) || comparePerson(a, b) || compareId(a, b))
    .map((member, i) => ({ ...member, sort_order: i + 1 }));
}

function players(file: ClubFile) {
  return file.players
    .map((player) => ({
      ...readPerson(player),
      full_name: player.full_name ?? `${player.first_name} ${player.last_name}`.trim(),
      can_play_multiple_teams: player.can_play_multiple_teams === true,
      registry_id: player.registry_id ?? null,
      registered_at: player.registered_at ?? null,
      registration_team: player.registration_team ?? null,
      positions: player.positions ?? [],
    }))
    .sort((a, b) => comparePerson(a, b) || compareId(a, b));
}

const readPerson = (person: Player) => ({
  id: person.id,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email ?? null,
  phone: person.phone ?? null,
  date_of_birth: person.date_of_birth ?? null,
  height: person.height ?? null,
  jersey_number: person.jersey_number ?? null,
  photo_url: person.photo_url ?? null,
});

/** The file without what privacy withholds. */
function withoutPrivateData(file: ClubFile, showing: Showing): ClubFile {
  const { privacy, limited_below_age } = file.club;
  const isOpen = everyone(file).every((person) => person.privacy === undefined);
  if (isOpen && privacy === undefined && !limited_below_age) return file;
  const clean = <P extends Player | Member>(people: P[]): P[] =>
    people.flatMap((person) => {
      const known = expectedPrivacy(file, person, showing);
      if (known === 'hidden') return [];
      if (known === 'full') return [person];
      return [{ ...person, email: null, phone: null, date_of_birth: null, photo_url: null }];
    });
  return {
    ...file,
    players: clean(file.players),
    teams: file.teams.map((team) => ({
      ...team,
      players: clean(team.players ?? []),
      staff: clean(team.staff ?? []),
    })),
  };
}

/** The privacy of a person, from all entries of the file with the same id. */
export function expectedPrivacy(
  file: ClubFile,
  someone: Player | Member,
  { today, view }: Showing,
): Privacy {
  const { limited_below_age: age } = file.club;
  const said = saidOf(file, someone.id);
  if (said.includes('hidden')) return 'hidden';
  const isYoung = ({ date_of_birth: born }: Pick<Member, 'date_of_birth'>) => {
    if (!born || !age) return false;
    const end = new Date(born);
    end.setUTCFullYear(end.getUTCFullYear() + age); // 29 February becomes 1 March
    if (view === 'public') end.setUTCMonth(12, 1); // the next 1 January
    return new Date(today) < end;
  };
  const perhaps = age ? perhapsYoung(file, { isYoung, today }) : [];
  const isLimited = everyone(file)
    .filter((one) => one.id === someone.id && wordOf(file, one) !== 'full')
    .some((one) => isYoung(one) || perhaps.includes(one));
  return said.includes('limited') || isLimited ? 'limited' : 'full';
}

/** What the entries with an id say, by themselves or by the club. */
function saidOf(file: ClubFile, id: number): Privacy[] {
  const { privacy: usual = 'full' } = file.club;
  return everyone(file)
    .filter((one) => one.id === id)
    .map((one) => wordOf(file, one) ?? usual);
}

/** The word of an entry, or of the club player to whom it refers. */
function wordOf(file: ClubFile, one: Player | Member): Privacy | undefined {
  const word = one.privacy ?? file.players.find((two) => isSamePerson(one, two))?.privacy;
  return word === 'normal' ? undefined : word;
}

/** The entries of players without a date of birth, and without a team in which all dates are old enough. */
function perhapsYoung(
  file: ClubFile,
  { isYoung, today }: { isYoung: (one: Pick<Member, 'date_of_birth'>) => boolean; today: string },
): unknown[] {
  const people = listPeople(file);
  const isAlive = (born: string | null | undefined) => {
    const end = new Date(born ?? today);
    end.setUTCFullYear(end.getUTCFullYear() + 121);
    return Boolean(born) && new Date(today) < end;
  };
  const datedOf = (entries: readonly unknown[]) =>
    people.filter(
      (person) =>
        person.entries.some((entry) => entries.includes(entry)) &&
        person.entries.some((entry) => isAlive(entry.date_of_birth)),
    );
  const squads = file.teams.map(({ players }) => players ?? []);
  const isShown = (person: { id: number }) => !saidOf(file, person.id).includes('hidden');
  const isOfAdults = (squad: readonly unknown[]) => {
    const mates = datedOf(squad).filter(isShown);
    return mates.length > 0 && !mates.some(({ entries }) => entries.some(isYoung));
  };
  return people.flatMap(({ entries }) => {
    const isIn = (list: readonly unknown[]) => entries.some((one) => list.includes(one));
    if (datedOf(entries).length > 0 || ![file.players, ...squads].some(isIn)) return [];
    return squads.some((squad) => isIn(squad) && isOfAdults(squad)) ? [] : entries;
  });
}

/** All entries about people, several for some. */
export const everyone = (file: ClubFile): (Player | Member)[] => [
  ...file.players,
  ...file.teams.flatMap((team) => [...(team.players ?? []), ...(team.staff ?? [])]),
];

/** The same id, and no other name where both have one. */
function isSamePerson(one: Player | Member, other: Player | Member): boolean {
  const isNamed = [one, other].every(
    ({ first_name, last_name }) => first_name !== undefined && last_name !== undefined,
  );
  const hasSameName = one.first_name === other.first_name && one.last_name === other.last_name;
  return one.id === other.id && (!isNamed || hasSameName);
}

/** Cache-Control of a document from the API, or through an edge. */
export const CACHE_CONTROL = /^(private, max-age=5|max-age=5, s-maxage=5, stale-if-error=14400)$/;
