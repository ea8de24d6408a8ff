import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { type Forgotten, listForgotten } from '../../shared/table/forgotten.ts';
import { groupSame, sameKeysOf } from '../club/people/find-same.ts';
import { isRecorded, recordsOfId } from '../club/people/forgotten/find-forgotten.ts';
import {
  createHashOf,
  type Hash,
  type Identity,
  identitiesOf,
} from '../club/people/forgotten/recorded-texts.ts';
import { createLikeSearch } from '../club/people/likeness/find-like.ts';
import { findTeams } from '../club/people/likeness/search-people.ts';
import { type Entry, listPeople, type Person } from '../club/people/list-people.ts';
import { namesOf } from '../club/people/names.ts';
import { keyOfTrait, type Trait, traitsOf } from '../club/people/traits.ts';
import type { WrittenClubFile } from '../club/rules/schema.ts';
import { listStoredFiles, type StoredFile } from './stored-files.ts';

export interface FoundPerson {
  /** Ids of the person; the requested id comes first. */
  ids: number[];
  names: string[];
  /** Birth date, YYYY-MM-DD; undefined if it is unknown. */
  dateOfBirth: string | undefined;
  /**
   * Names of the person's teams in the live file or, without the person there, in the newest file that has the
   * person.
   */
  teams: string[];
  /** Other people in the live file with an id of the person. `forget` keeps them. */
  others: Other[];
  /**
   * Lists people who may be this person, by a similar name or an equal contact or registry id. Searches
   * `people`, by default everybody in the stored files.
   */
  listSimilar(people?: StoredPerson[]): Other[];
  /**
   * Every name with every birth date. With a known birth date, they identify the person in later club files,
   * under any id.
   */
  identities: Identity[];
  /** Traits that nobody else in the live club file has. */
  traits: Trait[];
  /** Keys of the person (`sameKeysOf`). Entries that share a key belong to the same person. */
  keys: ReadonlySet<string>;
  /** Entries in the live club file; undefined if only earlier revisions have the person. */
  live: LiveEntries | undefined;
}

interface Other {
  id: number;
  name: string;
}

export interface LiveEntries {
  entries: ReadonlySet<Entry>;
  /** Live club file; undefined if it is invalid by today's rules. */
  file: WrittenClubFile | undefined;
}

export interface StoredPerson extends Person {
  file: StoredFile;
}

/** Finds the wanted people of the live club file or, without any, of the newest revision that has one. */
export async function findPeople(
  table: Table,
  club: Club,
  isWanted: (person: Person) => boolean,
): Promise<FoundPerson[]> {
  const stored = await listStored(table, club);
  return choosePeople(stored, stored.filter(isWanted));
}

/**
 * Finds the people with an id. A forgotten person's id finds that person alone, so that repeating `forget`
 * removes nobody else.
 */
export async function findPeopleWithId(
  table: Table,
  club: Club,
  personId: number,
): Promise<FoundPerson[]> {
  const recorded = await recordsOfId(await listForgotten(table, club.slug), personId);
  const stored = await listStored(table, club);
  const withId = stored.filter(({ id }) => id === personId);
  if (recorded.length === 0) return choosePeople(stored, withId);
  const found = recorded.map(({ record }) => findRecorded(stored, record, { personId }));
  const people = (await Promise.all(found)).flat();
  if (people.length > 0) return people;
  if (recorded.every(({ isShared }) => isShared) || withId.length === 0) return [];
  // Publishing the id for somebody else is refused, so live entries with it belong to the forgotten person.
  const live = withId.filter(({ file }) => file.isLive);
  return live.length > 0 ? choosePeople(stored, live) : [inThePast(personId)];
}

/**
 * Finds a recorded forgotten person in stored club files. Compares hashes, because earlier revisions may have
 * the id for somebody else.
 */
export async function findRecorded(
  stored: StoredPerson[],
  record: Forgotten,
  { personId, hashOf = createHashOf(record.salt) }: { personId?: number; hashOf?: Hash } = {},
): Promise<FoundPerson[]> {
  const isMatch = await Promise.all(stored.map((one) => isRecorded(one, record, hashOf)));
  const matches = new Set(stored.filter((_, i) => isMatch[i]));
  const groups = groupSame(stored).filter((group) => group.some((one) => matches.has(one)));
  const [first] = groups.flat();
  return first ? [describe(stored, groups.flat(), personId ?? first.id)] : [];
}

/** Makes a person with only an id, who is no longer live. */
const inThePast = (personId: number): FoundPerson => ({
  ids: [personId],
  names: [],
  dateOfBirth: undefined,
  teams: [],
  others: [],
  identities: [],
  traits: [],
  keys: new Set(),
  live: undefined,
  listSimilar: () => [],
});

export async function isStored(table: Table, club: Club, { keys }: FoundPerson): Promise<boolean> {
  const stored = await listStored(table, club);
  return stored.some((person) => sameKeysOf(person).some((key) => keys.has(key)));
}

export async function listStored(
  table: Table,
  club: Pick<Club, 'slug' | 'revision'>,
  isWanted?: (revision: string) => boolean,
): Promise<StoredPerson[]> {
  const files = await listStoredFiles(table, club, isWanted);
  return files.flatMap((file) => listPeople(file.people).map((person) => ({ ...person, file })));
}

function choosePeople(stored: StoredPerson[], wanted: StoredPerson[]): FoundPerson[] {
  const chosen = new Set(wanted.filter(({ file }) => file === wanted[0]?.file));
  return groupSame(stored).flatMap((group) => {
    const first = group.find((one) => chosen.has(one));
    return first ? [describe(stored, group, first.id)] : [];
  });
}

function describe(stored: StoredPerson[], theirs: StoredPerson[], personId: number): FoundPerson {
  const [first] = theirs;
  const entries = theirs.flatMap((person) => person.entries);
  const ids = new Set([personId, ...theirs.map(({ id }) => id)]);
  const isOther = (person: StoredPerson) =>
    person.file.isLive && ids.has(person.id) && !theirs.includes(person);
  return {
    ids: [...ids],
    names: namesOf(entries),
    dateOfBirth: entries.flatMap(({ date_of_birth: born }) => born ?? [])[0],
    teams: first ? findTeams(first.file.people)(entries) : [],
    others: stored.filter(isOther).map(toOther),
    listSimilar: (people = stored) => listSimilar(people, theirs),
    identities: identitiesOf(entries),
    traits: ownTraits(stored, theirs),
    keys: new Set(theirs.flatMap(sameKeysOf)),
    live: liveEntriesOf(theirs),
  };
}

function listSimilar(people: StoredPerson[], theirs: StoredPerson[]): Other[] {
  const keys = new Set(theirs.flatMap(sameKeysOf));
  const rest = people.filter((person) => !sameKeysOf(person).some((key) => keys.has(key)));
  const entries = theirs.flatMap((person) => person.entries);
  const traits = new Set(traitsOf(entries).map(keyOfTrait));
  const hasTrait = (person: Person) =>
    traitsOf(person.entries).some((trait) => traits.has(keyOfTrait(trait)));
  const [{ id } = { id: 0 }] = theirs;
  const like = createLikeSearch(rest)({ id, entries })
    .filter(([, likeness]) => likeness === 'strong')
    .map(([person]) => person);
  const similar = [...like, ...rest.filter(hasTrait)].map(toOther);
  return [...new Map(similar.map((one) => [`${one.id} ${one.name}`, one])).values()];
}

function ownTraits(stored: StoredPerson[], theirs: StoredPerson[]): Trait[] {
  const others = stored.filter((person) => person.file.isLive && !theirs.includes(person));
  const shared = new Set(others.flatMap(({ entries }) => traitsOf(entries)).map(keyOfTrait));
  return traitsOf(theirs.flatMap(({ entries }) => entries)).filter(
    (trait) => !shared.has(keyOfTrait(trait)),
  );
}

const toOther = ({ id, entries }: Person): Other => ({ id, name: namesOf(entries)[0] ?? '' });

function liveEntriesOf(theirs: StoredPerson[]): LiveEntries | undefined {
  const live = theirs.filter(({ file }) => file.isLive);
  const [first] = live;
  return (
    first && { entries: new Set(live.flatMap(({ entries }) => entries)), file: first.file.written }
  );
}
