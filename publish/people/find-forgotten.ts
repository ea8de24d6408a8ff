import type { Forgotten } from '../../shared/table/forgotten.ts';
import type { ClubFileProblem } from '../club-file/club-file-error.ts';
import { wideNames } from './fold-name.ts';
import {
  createHashOf,
  type Hash,
  hashIdentity,
  type Identity,
  identitiesOf,
  identityText,
  identityWithId,
} from './hash-identity.ts';
import { listPeople, type PeopleFile, type Person } from './list-people.ts';
import { listPlaces } from './list-places.ts';
import { namesOf } from './plain-name.ts';

interface Files {
  slug: string;
  /** The live club file, if there is one. */
  before: PeopleFile | undefined;
  after: PeopleFile;
}

/** Every entry of a club file that is of a forgotten person: by the id, or by name and date of birth. */
export async function findForgotten(
  { slug, before, after }: Files,
  forgotten: readonly Forgotten[],
): Promise<ClubFileProblem[]> {
  if (forgotten.length === 0) return [];
  const paths = new Map(listPlaces(after));
  const known = before ? await keysOfStaying(before, forgotten) : new Set<string>();
  const matches = await matchForgotten(listPeople(after), { forgotten, known });
  return Array.from(matches).flatMap(([person, match]) =>
    person.entries.map((entry) => ({
      field: paths.get(entry) ?? '(file)',
      code: 'forgotten',
      detail: describe(person, match, slug),
    })),
  );
}

/**
 * Whether a person is the recorded one: what selects whom `forget` removes. Narrower than what is
 * refused: under another id, the name counts with a known date of birth alone.
 */
export async function isRecorded(
  { id, entries }: Person,
  { personId, salt, hashes }: Forgotten,
  hashOf: Hash = createHashOf(salt),
): Promise<boolean> {
  const identities = identitiesOf(entries);
  const own = namesOf(entries).flatMap((name) => [identityWithId(name, id), { name, born: '' }]);
  const wanted = [...identities.filter(({ born }) => born !== ''), ...(id === personId ? own : [])];
  const found = await Promise.all(wanted.map(hashOf));
  return found.some((hash) => hashes.includes(hash));
}

interface Matching {
  forgotten: readonly Forgotten[];
  /** Keys of people who are known to be others: a hash takes time. */
  known: ReadonlySet<string>;
}

/** Those who may be forgotten people. */
async function matchForgotten(
  people: readonly Person[],
  { forgotten, known }: Matching,
): Promise<Map<Person, Forgotten>> {
  const byHash = new Map(forgotten.flatMap((one) => one.hashes.map((hash) => [hash, one])));
  const salts = new Set(forgotten.map(({ salt }) => salt));
  const byId = new Map(forgotten.map((one) => [one.personId, one]));
  const findMatch = async (person: Person): Promise<[Person, Forgotten][]> => {
    const own = byId.get(person.id);
    if (own && !own.isIdShared) return [[person, own]];
    for (const identity of identitiesIn(person, own, known)) {
      for (const salt of salts) {
        const match = byHash.get(await hashIdentity(identity, salt));
        if (match) return [[person, match]];
      }
    }
    return [];
  };
  return new Map((await Promise.all(people.map(findMatch))).flat());
}

/** By which a person may be recorded; none of somebody who is known, by id and name or an identity. */
function identitiesIn(
  { id, entries }: Person,
  own: Forgotten | undefined,
  known: ReadonlySet<string>,
): Identity[] {
  const names = namesOf(entries);
  if (names.some((name) => known.has(keyOf(id, name)))) return [];
  const identities = identitiesOf(entries).filter((one) => !known.has(identityText(one)));
  return [
    ...identities,
    // The date of birth of a forgotten person may have been unknown, and be known by now.
    ...identities.flatMap(({ name, born }) => (born === '' ? [] : [{ name, born: '' }])),
    ...(own ? names.map((name) => identityWithId(name, id)) : []),
  ];
}

const keyOf = (id: number, name: string): string => `${id} ${wideNames(name)[0]}`;

/**
 * Who is live and stays, by id and name and by identities: not those whom an interrupted `forget` has
 * recorded and not removed yet, nor the same person under another id.
 */
async function keysOfStaying(
  live: PeopleFile,
  forgotten: readonly Forgotten[],
): Promise<Set<string>> {
  const byId = new Map(forgotten.map((one) => [one.personId, one]));
  const people = listPeople(live);
  const isLeaving = await Promise.all(
    people.map(async (person) => {
      const own = byId.get(person.id);
      return own !== undefined && (!own.isIdShared || (await isRecorded(person, own)));
    }),
  );
  const leaving = people.filter((_, i) => isLeaving[i]);
  const dated = new Set(leaving.flatMap(datedTexts));
  const staying = people.filter(
    (person, i) => !isLeaving[i] && dated.isDisjointFrom(new Set(datedTexts(person))),
  );
  return new Set(
    staying.flatMap(({ id, entries }) => [
      ...namesOf(entries).map((name) => keyOf(id, name)),
      ...identitiesOf(entries).map(identityText),
    ]),
  );
}

const datedTexts = ({ entries }: Person): string[] =>
  identitiesOf(entries)
    .filter(({ born }) => born !== '')
    .map(identityText);

function describe({ id, entries }: Person, match: Forgotten, slug: string): string {
  const { personId, forgottenAt } = match;
  const who = `${namesOf(entries)[0] ?? ''} (${id})`;
  const as = id === personId ? 'was' : `has the name and date of birth of ${personId}, who was`;
  return (
    `${who} ${as} removed with forget on ${forgottenAt.slice(0, 10)}: delete this entry, ` +
    `or allow it with: club-data forget ${slug} ${personId} --allow-again`
  );
}
