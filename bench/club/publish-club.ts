import { type PreparedClub, prepareClub } from '../../publish/documents/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { utcDate } from '../../shared/utc-date.ts';
import type { WrittenClub } from './made-club.ts';

/** Validates and renders a club, as `club-data publish` does before it writes. */
export const prepare = (file: WrittenClub): PreparedClub =>
  prepareClub(Buffer.from(JSON.stringify(file)), utcDate(new Date()));

export async function publishPrepared(table: Table, prepared: PreparedClub): Promise<void> {
  if (await publish(table, prepared, { now: new Date() })) return;
  throw new Error(`${prepared.club.slug} was published by someone else`);
}
