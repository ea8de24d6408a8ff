import type { Forgotten } from '../../table/forgotten.ts';
import type { ClubFileProblem } from '../club-file/club-file-error.ts';
import {
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
  const known = before && textsOfStaying(before, forgotten);
  const matches = await matchForgotten(listPeople(after), forgotten, known);
  return Array.from(matches).flatMap(([person, match]) =>
    person.entries.map((entry) => ({
      field: paths.get(entry) ?? '(file)',
      code: 'forgotten',
      detail: describe(person, match, slug),
    })),
  );
}

/**
 * Those who are forgotten people. A hash takes time, so that identities which are known to be of
 * others are not hashed.
 */
export async function matchForgotten<P extends Person>(
  people: readonly P[],
  forgotten: readonly Forgotten[],
  known: ReadonlySet<string> = new Set(),
): Promise<Map<P, Forgotten>> {
  const byHash = new Map(forgotten.flatMap((one) => one.hashes.map((hash) => [hash, one])));
  const salts = new Set(forgotten.map(({ salt }) => salt));
  const byId = new Map(forgotten.map((one) => [one.personId, one]));
  const findMatch = async (person: P): Promise<[P, Forgotten][]> => {
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

/** By which a person may be recorded, except those that are known to be of others. */
function identitiesIn(
  { id, entries }: Person,
  own: Forgotten | undefined,
  known: ReadonlySet<string>,
): Identity[] {
  const identities = identitiesOf(entries).filter((one) => !known.has(identityText(one)));
  return [
    ...identities,
    // The date of birth of a forgotten person may have been unknown, and be known by now.
    ...identities.flatMap(({ name, born }) => (born === '' ? [] : [{ name, born: '' }])),
    ...(own ? namesOf(entries).map((name) => identityWithId(name, id)) : []),
  ];
}

/**
 * Who is live and stays: not those whom an interrupted `forget` has recorded and not removed yet,
 * under any of their ids.
 */
function textsOfStaying(live: PeopleFile, forgotten: readonly Forgotten[]): Set<string> {
  const ids = new Set(forgotten.map(({ personId }) => personId));
  const [leaving = [], staying = []] = [true, false].map((isLeaving) =>
    listPeople(live)
      .filter(({ id }) => ids.has(id) === isLeaving)
      .flatMap(({ entries }) => identitiesOf(entries).map(identityText)),
  );
  return new Set(staying).difference(new Set(leaving));
}

function describe({ id, entries }: Person, match: Forgotten, slug: string): string {
  const { personId, forgottenAt } = match;
  const who = `${namesOf(entries)[0] ?? ''} (${id})`;
  const as = id === personId ? 'was' : `has the name and date of birth of ${personId}, who was`;
  return (
    `${who} ${as} removed with forget on ${forgottenAt.slice(0, 10)}: delete this entry, ` +
    `or allow it with: club-data forget ${slug} ${personId} --allow-again`
  );
}
