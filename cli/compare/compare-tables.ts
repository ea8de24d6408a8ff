import {
  findRecorded,
  listStored,
  type StoredPerson,
} from '../../publish/revisions/find-person.ts';
import { listClubs, listSlugs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { type Forgotten, listForgotten } from '../../shared/table/forgotten.ts';
import { listLicenses, type StoredLicense } from '../../shared/table/licenses.ts';
import { compareLicense } from './compare-licenses.ts';
import type { Difference, Pair } from './difference.ts';

interface ClubState {
  isPublished: boolean;
  licenses: StoredLicense[];
  forgotten: Forgotten[];
  /** Everyone in its stored club files. */
  readPeople(): Promise<StoredPerson[]>;
}

/**
 * How a restored table differs from the one in use in what must not be undone: revoked, suspended and
 * ended licenses, ended tokens, forgotten people, removed clubs; and in what would be lost.
 */
export async function compareTables(restored: Table, inUse: Table): Promise<Difference[]> {
  const [before, after] = [await readStates(restored), await readStates(inUse)];
  const slugs = [...new Set([...before.keys(), ...after.keys()])].sort();
  const today = new Date();
  const differences: Difference[] = [];
  for (const club of slugs) {
    const states = { restored: before.get(club) ?? NONE, inUse: after.get(club) ?? NONE };
    differences.push(...(await compareClub(club, states, today)));
  }
  return differences;
}

const NONE: ClubState = {
  ...{ isPublished: false, licenses: [], forgotten: [] },
  readPeople: async () => [],
};

async function readStates(table: Table): Promise<Map<string, ClubState>> {
  const published = new Map((await listClubs(table)).map((club) => [club.slug, club]));
  const states = new Map<string, ClubState>();
  for (const slug of await listSlugs(table)) {
    const licenses = await listLicenses(table, slug);
    const forgotten = await listForgotten(table, slug);
    const club = published.get(slug);
    const readPeople = async () => (club ? listStored(table, club) : []);
    states.set(slug, { isPublished: club !== undefined, licenses, forgotten, readPeople });
  }
  return states;
}

async function compareClub(
  club: string,
  { restored, inUse }: Pair<ClubState>,
  today: Date,
): Promise<Difference[]> {
  if (restored.isPublished && !inUse.isPublished) {
    const detail = 'was removed, and is there again';
    return [{ code: 'club_returns', club, detail, remedy: `remove ${club}` }];
  }
  if (inUse.isPublished && !restored.isPublished) {
    return [{ code: 'club_lost', club, detail: 'was published later: publish it again' }];
  }
  const ids = [...restored.licenses, ...inUse.licenses].map(({ licenseId }) => licenseId);
  const find = ({ licenses }: ClubState, id: string) =>
    licenses.find(({ licenseId }) => licenseId === id);
  return [
    ...[...new Set(ids)].flatMap((id) =>
      compareLicense(club, { restored: find(restored, id), inUse: find(inUse, id) }, today),
    ),
    ...(await compareForgotten(club, { restored, inUse })),
  ];
}

async function compareForgotten(
  club: string,
  { restored, inUse }: Pair<ClubState>,
): Promise<Difference[]> {
  // Also who was recorded under fewer names then.
  const isKnown = ({ key, hashes }: Forgotten) =>
    restored.forgotten.some(
      (one) => one.key === key && hashes.every((hash) => one.hashes.includes(hash)),
    );
  const unknown = inUse.forgotten.filter((person) => !isKnown(person));
  if (unknown.length === 0) return [];
  const people = await restored.readPeople();
  const found = unknown.map((person) => findReturning(club, person, people));
  return (await Promise.all(found)).flatMap((returning, i) => {
    const person = unknown[i];
    if (!person || returning.length > 0 || isForgottenIn(restored, person)) return returning;
    const on = person.forgottenAt.slice(0, 10);
    const detail = `somebody was forgotten on ${on}, and could be published again`;
    return [{ code: 'person_returns', club, detail }];
  });
}

/** Whether the person may have been forgotten in that table by itself; its salt may be another one. */
const isForgottenIn = ({ forgotten }: ClubState, { salt, hashes }: Forgotten): boolean =>
  forgotten.some((one) => one.salt !== salt || one.hashes.some((hash) => hashes.includes(hash)));

async function findReturning(
  club: string,
  person: Forgotten,
  people: StoredPerson[],
): Promise<Difference[]> {
  const found = await findRecorded(people, person);
  return found.map(({ ids: [id = 0] }) => ({
    ...{ code: 'person_returns', club, person: id },
    detail: `person ${id} was forgotten, and is there again`,
    remedy: `forget ${club} ${id}`,
  }));
}
