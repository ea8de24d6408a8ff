import { randomBytes } from 'node:crypto';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { type Forgotten, listRecords, recordForgotten } from '../../shared/table/forgotten.ts';
import { recordsOfId } from '../club/people/forgotten/find-forgotten.ts';
import { hashOwn, hashPerson } from '../club/people/forgotten/recorded-texts.ts';
import type { FoundPerson } from './find-person.ts';

interface Found {
  found: Pick<FoundPerson, 'ids' | 'names' | 'identities' | 'others' | 'traits'> & {
    live?: unknown;
  };
  now: Date;
  /** Day on which a hidden person leaves, YYYY-MM-DD; undefined for a forgotten person. */
  leftOn?: string;
}

const SALT_BYTES = 16;

/**
 * Records a person who is forgotten or leaves while hidden. Records share a salt, so that a publish hashes its
 * people once.
 *
 * @returns the key of the record
 */
export async function rememberForgotten(
  table: Table,
  slug: string,
  { found, now, leftOn }: Found,
): Promise<string> {
  const recorded = await listRecords(table, slug);
  const before = await findBefore(recorded, found);
  const salt = (before ?? recorded[0])?.salt ?? (await listRecords(table))[0]?.salt ?? makeSalt();
  const others = recorded.filter((one) => one !== before);
  const forgottenIds = found.ids.map(async (id) =>
    (await recordsOfId(others, id)).length > 0 ? [id] : [],
  );
  const sharedIds = new Set([
    ...found.others.map(({ id }) => id),
    ...(await Promise.all(forgottenIds)).flat(),
  ]);
  const hashed = await hashPerson({ ...found, sharedIds }, salt);
  const key = before?.key ?? hashed.hashes[0] ?? '';
  await recordForgotten(table, slug, {
    key,
    salt,
    ...hashed,
    forgottenAt: now.toISOString(),
    isDated: hashed.isDated || (before?.isDated ?? false),
    liveIds: found.live === undefined ? [] : found.ids,
    leftOn,
  });
  return key;
}

const makeSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** Finds the record that an earlier run of `forget` or an earlier publish made of the same person. */
async function findBefore(
  recorded: readonly Forgotten[],
  found: Found['found'],
): Promise<Forgotten | undefined> {
  for (const [salt, records] of Map.groupBy(recorded, (one) => one.salt)) {
    const own = await hashOwn(found, salt);
    const record = records.find(({ hashes }) => own.some((hash) => hashes.includes(hash)));
    if (record) return record;
  }
  return undefined;
}
