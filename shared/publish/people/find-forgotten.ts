import type { Forgotten } from '../../table/forgotten.ts';
import type { ClubFileProblem } from '../club-file/club-file-error.ts';
import type { ClubFile } from '../club-file/schema.ts';
import { hashIdentity, type Identity, identitiesOf, identityText } from './hash-identity.ts';
import { listPeople, type Person } from './list-people.ts';
import { listPlaces } from './list-places.ts';
import { fullNameOf } from './plain-name.ts';

interface Files {
  /** The live club file, if there is one. */
  before: ClubFile | undefined;
  after: ClubFile;
}

/**
 * Every entry of a club file that is of a forgotten person: by the id, or by name and date of birth.
 * Only people who are not in the live file are hashed, because a hash takes time.
 */
export async function findForgotten(
  { before, after }: Files,
  forgotten: readonly Forgotten[],
): Promise<ClubFileProblem[]> {
  if (forgotten.length === 0) return [];
  const live = new Set(before && stayingIn(before, forgotten).flatMap(identityTextsOf));
  const byHash = new Map(forgotten.flatMap((one) => one.hashes.map((hash) => [hash, one])));
  const salts = new Set(forgotten.map(({ salt }) => salt));
  const byId = new Map(
    forgotten.filter(({ isIdShared }) => !isIdShared).map((one) => [one.personId, one]),
  );
  const paths = new Map(listPlaces(after));
  const found = listPeople(after).map(async (person) => {
    const match = byId.get(idOf(person)) ?? (await findByHash(person, { live, salts, byHash }));
    if (!match) return [];
    const detail = describe(person, match, after.club.slug);
    return person.entries.map((entry) => ({
      field: paths.get(entry) ?? '(file)',
      code: 'forgotten',
      detail,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** Without those whom an interrupted `forget` has recorded, and not removed yet. */
function stayingIn(live: ClubFile, forgotten: readonly Forgotten[]): Person[] {
  const ids = new Set(forgotten.map(({ personId }) => personId));
  return listPeople(live).filter((person) => !ids.has(idOf(person)));
}

interface Index {
  live: ReadonlySet<string>;
  salts: ReadonlySet<string>;
  byHash: ReadonlyMap<string, Forgotten>;
}

async function findByHash(
  person: Person,
  { live, salts, byHash }: Index,
): Promise<Forgotten | undefined> {
  for (const identity of withoutDates(identitiesOf(person.entries))) {
    if (live.has(identityText(identity))) continue;
    for (const salt of salts) {
      const match = byHash.get(await hashIdentity(identity, salt));
      if (match) return match;
    }
  }
  return undefined;
}

/** The date of birth of a forgotten person may have been unknown, and be known by now. */
const withoutDates = (identities: Identity[]): Identity[] => [
  ...identities,
  ...identities.flatMap(({ name, born }) => (born === '' ? [] : [{ name, born: '' }])),
];

const identityTextsOf = ({ entries }: Person): string[] => identitiesOf(entries).map(identityText);

const idOf = ({ entries }: Person): number => entries[0]?.id ?? 0;

function describe(person: Person, { personId, forgottenAt }: Forgotten, slug: string): string {
  const [named] = person.entries.filter(({ last_name: last }) => last !== undefined);
  const id = idOf(person);
  const who = `${fullNameOf(named ?? {})} (${id})`;
  const as = id === personId ? 'was' : `has the name and date of birth of ${personId}, who was`;
  return (
    `${who} ${as} removed with forget on ${forgottenAt.slice(0, 10)}: delete this entry, ` +
    `or allow it with: club-data forget ${slug} ${personId} --allow-again`
  );
}
