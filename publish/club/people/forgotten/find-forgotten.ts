import type { Forgotten } from '../../../../shared/table/forgotten.ts';
import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import { wideNames } from '../fold-name.ts';
import { type Entry, listPeople, type PeopleFile, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { namesOf } from '../names.ts';
import { type Trait, traitsOf } from '../traits.ts';
import {
  createHashOf,
  type Hash,
  type Identity,
  identitiesOf,
  isRecordedTrait,
  recordedTexts,
} from './recorded-texts.ts';

interface Files {
  slug: string;
  before: PeopleFile | undefined;
  after: PeopleFile;
}

/**
 * Finds every entry that may belong to a forgotten person. Namesakes whom the live file has anyway are skipped.
 */
export async function findForgotten(
  { slug, before, after }: Files,
  forgotten: readonly Forgotten[],
): Promise<ClubFileProblem[]> {
  if (forgotten.length === 0) return [];
  const paths = new Map(listPlaces(after));
  const known = before ? await keysOfStaying(before, forgotten) : new Set<string>();
  const isNew = (person: Person) => !keysIn(person).some((key) => known.has(key));
  const matches = await matchRecords(listPeople(after).filter(isNew), forgotten);
  return matches.flatMap((match) =>
    match.person.entries.map((entry) => ({
      field: paths.get(entry) ?? '(file)',
      code: 'forgotten',
      detail: describe({ ...match, slug }),
      named: describe({ ...match, slug, isNamed: true }),
    })),
  );
}

export async function matchRecords(
  people: readonly Person[],
  records: readonly Forgotten[],
): Promise<Match[]> {
  const found = await Promise.all(people.map(createSearch(records)));
  return found.filter((match) => match !== undefined);
}

/**
 * Finds people whose name and birth date match a record of somebody who was forgotten or left while hidden. Ids
 * are not compared, because they differ between clubs.
 */
export async function matchIdentities(
  people: readonly Person[],
  records: readonly Forgotten[],
): Promise<Person[]> {
  const groups = [...Map.groupBy(records, ({ salt }) => salt)];
  const isFound = people.map(async ({ entries }) => {
    const texts = datedIn(entries).flatMap(recordedTexts.dated);
    for (const [salt, those] of groups) {
      const hashes = await Promise.all(texts.map(createHashOf(salt)));
      if (those.some((record) => hashes.some((hash) => record.hashes.includes(hash)))) return true;
    }
    return false;
  });
  const found = await Promise.all(isFound);
  return people.filter((_, i) => found[i]);
}

/**
 * Checks whether a stored record certainly is of this person of a club file. Stricter than the check of a
 * publish, because `forget` deletes the person.
 */
export async function isRecorded(
  { id, entries }: Person,
  { salt, hashes }: Forgotten,
  hashOf: Hash = createHashOf(salt),
): Promise<boolean> {
  const dated = datedIn(entries);
  const texts = [
    ...dated.map(recordedTexts.certain),
    ...namesOf(entries).flatMap((name) => recordedTexts.idAndName(id, name)),
  ];
  const found = await Promise.all(texts.map(hashOf));
  return found.some((hash) => hashes.includes(hash));
}

/** Finds the records of forgotten people with the id. `isShared`: somebody else had the id, too. */
export async function recordsOfId(
  forgotten: readonly Forgotten[],
  id: number,
): Promise<{ record: Forgotten; isShared: boolean }[]> {
  const found = forgotten.map(async (record) => {
    const hash = await createHashOf(record.salt)(recordedTexts.id(id));
    if (record.hashes.includes(hash)) return [{ record, isShared: false }];
    return record.sharedIds.includes(hash) ? [{ record, isShared: true }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Finds the records of forgotten people by a name, e-mail address or registry id. */
export async function recordsOfName(
  forgotten: readonly Forgotten[],
  name: string,
): Promise<Forgotten[]> {
  const traits = traitsOf([{ email: name, registry_id: name }]);
  const texts = [...recordedTexts.name(name), ...traits.map(recordedTexts.trait)];
  const found = forgotten.map(async (record) => {
    const hashes = await Promise.all(texts.map(createHashOf(record.salt)));
    return hashes.some((hash) => record.hashes.includes(hash)) ? [record] : [];
  });
  return (await Promise.all(found)).flat();
}

export interface Match {
  person: Person;
  record: Forgotten;
  by: 'id' | 'shared id' | 'name and date of birth' | 'name' | Trait;
}

function createSearch(forgotten: readonly Forgotten[]) {
  const searches = Array.from(
    Map.groupBy(forgotten, ({ salt }) => salt),
    ([salt, records]) => searchIn(records, createHashOf(salt)),
  );
  return async (person: Person): Promise<Match | undefined> => {
    for (const search of searches) {
      const match = await search(person);
      if (match) return match;
    }
    return undefined;
  };
}

function searchIn(records: readonly Forgotten[], hashOf: Hash) {
  const sharedIds = new Set(records.flatMap((record) => record.sharedIds));
  const byHash = new Map<string, Forgotten[]>();
  for (const record of records) {
    for (const hash of record.hashes) byHash.set(hash, [...(byHash.get(hash) ?? []), record]);
  }
  const findAll = async (texts: string[]): Promise<Forgotten[]> => {
    const hashes = await Promise.all(texts.map(hashOf));
    return hashes.flatMap((hash) => byHash.get(hash) ?? []);
  };
  /**
   * Finds a record by the person's id, e-mail address or registry id. Siblings may share these: of people who
   * left while hidden, known birth dates must be equal, too.
   */
  const findOwn = async (text: string, { entries }: Person): Promise<Forgotten | undefined> => {
    const dated = datedIn(entries);
    const confirming = async ({ leftOn, isDated, hashes }: Forgotten): Promise<boolean> => {
      if (leftOn === undefined || !isDated || dated.length === 0) return true;
      const born = await Promise.all(dated.map((one) => hashOf(recordedTexts.born(text, one))));
      return born.some((hash) => hashes.includes(hash));
    };
    for (const record of await findAll([text])) if (await confirming(record)) return record;
    return undefined;
  };
  const byTrait = async (person: Person): Promise<Match | undefined> => {
    for (const by of traitsOf(person.entries).filter(isRecordedTrait)) {
      const record = await findOwn(recordedTexts.trait(by), person);
      if (record) return { person, record, by };
    }
    return undefined;
  };
  return async (person: Person): Promise<Match | undefined> => {
    const { id, entries } = person;
    const names = namesOf(entries);
    const own = await findOwn(recordedTexts.id(id), person);
    if (own) return { person, record: own, by: 'id' };
    const isShared = sharedIds.has(await hashOf(recordedTexts.id(id)));
    const [sharing] = isShared
      ? await findAll(names.flatMap((name) => recordedTexts.idAndName(id, name)))
      : [];
    if (sharing) return { person, record: sharing, by: 'shared id' };
    const dated = datedIn(entries);
    const [same] = await findAll(dated.flatMap(recordedTexts.dated));
    if (same) return { person, record: same, by: 'name and date of birth' };
    // A person without a birth date also matches: a list without dates must not restore forgotten people.
    const named = (await findAll(names.flatMap(recordedTexts.name))).find(
      ({ isDated }) => !isDated || dated.length === 0,
    );
    return named ? { person, record: named, by: 'name' } : byTrait(person);
  };
}

const datedIn = (entries: readonly Entry[]): Identity[] =>
  identitiesOf(entries).filter(({ born }) => born !== '');

const keysIn = ({ id, entries }: Person): string[] =>
  namesOf(entries)
    .flatMap(wideNames)
    .map((name) => `${id} ${name}`);

/** Returns keys of id and name for the people of the live file who stay. */
async function keysOfStaying(
  live: PeopleFile,
  forgotten: readonly Forgotten[],
): Promise<Set<string>> {
  const leaving = forgotten.filter(({ liveIds }) => liveIds.length > 0);
  const isLeaving = async (person: Person): Promise<boolean> => {
    const own = leaving.filter(({ liveIds }) => liveIds.includes(person.id));
    if (own.some(({ sharedIds }) => sharedIds.length === 0)) return true;
    return (await Promise.all(own.map((record) => isRecorded(person, record)))).includes(true);
  };
  const people = listPeople(live);
  const gone = await Promise.all(people.map(isLeaving));
  return new Set(people.filter((_, i) => !gone[i]).flatMap(keysIn));
}

interface Described extends Match {
  slug: string;
  /** Whether to write names and traits. Such a text must not be logged. */
  isNamed?: boolean;
}

function describe({ person: { id, entries }, record, by, slug, isNamed }: Described): string {
  const [name] = namesOf(entries);
  const isOwnId = by === 'id' || by === 'shared id';
  const [kind, text] = typeof by === 'string' ? [by, name] : [by.kind, by.text];
  const what = isNamed && kind !== by ? `${kind} ${text}` : kind;
  const as = isOwnId ? 'was' : `has the ${what} of somebody who was`;
  const other = describeOther({ record, by });
  const who = by === 'id' ? id : JSON.stringify(isNamed ? text : '…');
  return (
    `${isNamed ? `${name} (${id})` : id} ${as} removed with forget on ${record.forgottenAt.slice(0, 10)}: delete this ` +
    `entry, ${other}or allow it with: club-data forget ${slug} ${who} --allow-again`
  );
}

/**
 * Describes what to do if the entry belongs to somebody else. Relatives may share a trait, strangers a name.
 */
function describeOther({ record, by }: Pick<Match, 'record' | 'by'>): string {
  if (typeof by !== 'string') return 'or that value if it is somebody else, ';
  return by === 'name' && record.isDated ? 'or add the date of birth if it is somebody else, ' : '';
}
