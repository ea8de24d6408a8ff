import { createHashOf } from '../../publish/club/people/forgotten/recorded-texts.ts';
import {
  type FoundPerson,
  findRecorded,
  listStored,
  type StoredPerson,
} from '../../publish/revisions/find-person.ts';
import { findLiveFile } from '../../publish/revisions/live-file.ts';
import { findForgottenHere } from '../../publish/revisions/sync-club-file.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { type Forgotten, listForgotten } from '../../shared/table/forgotten.ts';
import { listRevisions } from '../../shared/table/revisions.ts';
import type { Difference, Pair } from './difference.ts';

interface Stored {
  table: Table;
  /** Undefined when the club is not published there. */
  club: Club | undefined;
}

/**
 * Finds people who were forgotten in the table in use and are in the restored one, or could be
 * published there again. Only people who certainly match are named; of others, only hashes are
 * stored.
 */
export async function compareForgotten(
  slug: string,
  { restored, inUse }: Pair<Stored>,
): Promise<Difference[]> {
  const forgotten = await listForgotten(inUse.table, slug);
  const recorded = await listForgotten(restored.table, slug);
  const allowed = await listAllowed(slug, { restored, inUse }, { forgotten, recorded });
  if (forgotten.length === 0) return allowed;
  const people = restored.club ? await listDeleted(restored.club, { restored, inUse }) : [];
  const returning: Difference[] = [];
  for (const [salt, records] of Map.groupBy(forgotten, (record) => record.salt)) {
    const hashOf = createHashOf(salt);
    for (const record of records) {
      const found = await findRecorded(people, record, { hashOf });
      if (found.length === 0 && isRecordedIn(recorded, record)) continue;
      returning.push(...describeReturning(slug, record, found));
    }
  }
  return [...allowed, ...returning.sort((a, b) => a.detail.localeCompare(b.detail))];
}

function describeReturning(club: string, record: Forgotten, found: FoundPerson[]): Difference[] {
  const on = record.forgottenAt.slice(0, 10);
  const difference = { code: 'person_returns', club, remedy: ['file'] } as const;
  if (found.length === 0) {
    const detail = `somebody was forgotten on ${on}, and could be published again`;
    return [{ ...difference, detail }];
  }
  return found.map(({ ids: [id = 0], names: [name = ''] }) => ({
    ...difference,
    people: [{ id, name, was: 'forgotten' }],
    detail: `${name} (${id}) was forgotten on ${on}, and is there again`,
  }));
}

interface Records {
  /** Records of the table in use. */
  forgotten: Forgotten[];
  /** Records of the restored table. */
  recorded: Forgotten[];
}

/**
 * Finds everyone in the club file in use who was forgotten in the restored table: which of the two
 * is right cannot be told here.
 */
async function listAllowed(
  slug: string,
  { restored, inUse }: Pair<Stored>,
  { forgotten, recorded }: Records,
): Promise<Difference[]> {
  const keys = new Set(forgotten.map(({ key }) => key));
  if (recorded.every(({ key }) => keys.has(key))) return [];
  const file = inUse.club && (await findLiveFile(inUse.table, inUse.club));
  const problems = file
    ? await findForgottenHere({ restored: restored.table, inUse: inUse.table }, slug, file)
    : [];
  const details = new Set(problems.map(({ detail }) => detail));
  return [...details].map((detail) => ({
    ...{ code: 'person_allowed', club: slug },
    detail: `the club file in use has somebody who was forgotten here: ${detail}`,
  }));
}

/** Lists everyone in revisions of the restored table that the table in use no longer stores. */
async function listDeleted(club: Club, { restored, inUse }: Pair<Stored>): Promise<StoredPerson[]> {
  const kept = new Set(
    (await listRevisions(inUse.table, club.slug)).map(({ revision }) => revision),
  );
  return listStored(restored.table, club, (revision) => !kept.has(revision));
}

/** Whether it is recorded there with all that is known, and its deletion is finished. */
const isRecordedIn = (
  recorded: readonly Forgotten[],
  { key, hashes, sharedIds, liveIds }: Forgotten,
): boolean =>
  recorded.some(
    (one) =>
      one.key === key &&
      hashes.every((hash) => one.hashes.includes(hash)) &&
      sharedIds.every((hash) => one.sharedIds.includes(hash)) &&
      one.liveIds.length <= liveIds.length,
  );
