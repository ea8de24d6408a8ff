import { utcDate } from '../utc-date.ts';
import { type Item, reject, textOf } from './dynamodb/attributes.ts';
import { deleteAll } from './dynamodb/batch.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryKeys } from './dynamodb/query.ts';
import { deleteIf, deleteItem, updateIf } from './dynamodb/write-item.ts';
import { FORGOTTEN, forgottenKey } from './keys.ts';

/**
 * Person whom `forget` has removed (docs/data-model.md#forgotten-person) or, with `leftOn`, who left while
 * hidden. A person who left may be published again if the row has a privacy setting.
 */
export interface Forgotten {
  /**
   * Last part of the sort key: one of the person's hashes. An id is not used, because an id that is made from a
   * name reveals the name.
   */
  key: string;
  /** Salt of the hashes, hex; usually the same for all people of a table. */
  salt: string;
  /**
   * Hashes of what may identify the person: a name's hash also matches namesakes
   * (publish/club/people/forgotten/recorded-texts.ts), hex.
   */
  hashes: string[];
  /** Hashes of ids that other people have, too, so that the id alone does not identify the person. */
  sharedIds: string[];
  /** Whether a birth date was known. */
  isDated: boolean;
  /**
   * Ids that the person may still have in the live revision, until `forget` has published without the person.
   */
  liveIds: number[];
  forgottenAt: string;
  /**
   * Day on which a hidden person left the club, YYYY-MM-DD in UTC; undefined for people removed by `forget`.
   */
  leftOn?: string | undefined;
}

/** Days for which a hidden person is remembered after leaving: two seasons. */
const DAYS_AFTER_LEAVING = 730;

/**
 * Returns the first day, YYYY-MM-DD in UTC, on which the record of a hidden person no longer counts. `leftOn`
 * is the day on which the person left the club.
 */
export const lastsUntil = (leftOn: string): string =>
  new Date(Date.parse(leftOn) + DAYS_AFTER_LEAVING * 86_400_000).toISOString().slice(0, 10);

const isOver = ({ leftOn }: Forgotten): boolean =>
  leftOn !== undefined && lastsUntil(leftOn) <= utcDate(new Date());

/** Lists the records of one club, or of all clubs, without expired ones, in any order. Strongly consistent. */
export const listRecords = async (table: Table, slug?: string): Promise<Forgotten[]> =>
  (await queryRecords(table, slug)).filter((record) => !isOver(record));

/** Lists the people of a club whom `forget` removed. */
export const listForgotten = async (table: Table, slug: string): Promise<Forgotten[]> =>
  (await listRecords(table, slug)).filter(({ leftOn }) => leftOn === undefined);

async function queryRecords(table: Table, slug?: string): Promise<Forgotten[]> {
  const items = await queryAll(table, {
    pk: FORGOTTEN,
    ...(slug !== undefined && { prefix: forgottenKey(slug, '').sk }),
  });
  return items.map(toForgotten);
}

export async function removeOldRecords(table: Table, slug: string): Promise<void> {
  const old = (await queryRecords(table, slug)).filter(isOver);
  for (const { key, leftOn } of old) {
    // A record that was renewed meanwhile stays.
    await deleteIf(table, forgottenKey(slug, key), {
      ConditionExpression: 'left_on = :left',
      ExpressionAttributeValues: { ':left': leftOn },
    });
  }
}

function toForgotten(item: Item): Forgotten {
  const { hashes, shared_ids: shared = new Set() } = item;
  if (!(hashes instanceof Set)) reject(item, 'hashes is not a set');
  if (!(shared instanceof Set)) reject(item, 'shared_ids is not a set');
  return {
    key: textOf(item, 'sk').replace(/^.*#/, ''),
    salt: textOf(item, 'salt'),
    hashes: Array.from(hashes, String),
    sharedIds: Array.from(shared, String),
    isDated: item.is_dated === true,
    liveIds: Array.isArray(item.live_ids) ? item.live_ids.map(Number) : [],
    forgottenAt: textOf(item, 'forgotten_at'),
    ...(item.left_on !== undefined && { leftOn: textOf(item, 'left_on') }),
  };
}

/**
 * Records a person who was forgotten or left while hidden. Keeps the hashes of earlier runs. A record of
 * `forget` is never replaced by one of leaving.
 */
export async function recordForgotten(
  table: Table,
  slug: string,
  { key, sharedIds, leftOn, ...person }: Forgotten,
): Promise<void> {
  const addShared = sharedIds.length > 0 ? ', shared_ids :shared' : '';
  const left = leftOn === undefined ? ' REMOVE left_on' : ', left_on = :left';
  await updateIf(table, forgottenKey(slug, key), {
    UpdateExpression:
      `SET salt = :salt, is_dated = :dated, live_ids = :live, forgotten_at = :at${left} ` +
      `ADD hashes :hashes${addShared}`,
    ...(leftOn !== undefined && {
      ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(left_on)',
    }),
    ExpressionAttributeValues: {
      ':salt': person.salt,
      ':dated': person.isDated,
      ':live': person.liveIds,
      ':at': person.forgottenAt,
      ':hashes': new Set(person.hashes),
      ...(leftOn !== undefined && { ':left': leftOn }),
      ...(addShared && { ':shared': new Set(sharedIds) }),
    },
  });
}

/**
 * Records that the person is no longer live. Returns false if an operator has deleted the record, to allow the
 * person again.
 */
export const recordGone = (table: Table, slug: string, key: string): Promise<boolean> =>
  updateIf(table, forgottenKey(slug, key), {
    UpdateExpression: 'SET live_ids = :none',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':none': [] },
  });

/** Deletes the record, so that the person may be published again. */
export const removeForgotten = (table: Table, slug: string, key: string): Promise<void> =>
  deleteItem(table, forgottenKey(slug, key));

export async function removeAllForgotten(table: Table, slug: string): Promise<void> {
  await deleteAll(
    table,
    await queryKeys(table, { pk: FORGOTTEN, prefix: forgottenKey(slug, '').sk }),
  );
}
