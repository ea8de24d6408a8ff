import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { type PublishOptions, publish } from '../../../publish/revisions/publish-revision.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../../shared/table/licenses.ts';
import { bytesOf, makeClubFile, type WrittenClubFile } from './club-file.ts';

/** A date so many days from today. */
export const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

export interface Given {
  season?: [start: string, end: string];
  publishedOn?: string;
  /** The name of the file. */
  from?: string;
}

const SEASON: [string, string] = [day(-30), day(300)];

/** Publishes a small club whose one season is active. */
export async function publishTo(
  table: Table,
  slug: string,
  { season = SEASON, publishedOn, from }: Given = {},
) {
  const [start_date, end_date] = season;
  const active = { id: 1, name: '2026/27', start_date, end_date, is_active: true };
  const file = makeClubFile({ slug, seasons: [active], teams: [] });
  const origin = from
    ? { publishedBy: 'ops', publishedOn: 'office', publishedFrom: from }
    : undefined;
  const now = publishedOn ? new Date(publishedOn) : new Date();
  return publishFile(table, file, { now, origin });
}

export async function publishFile(
  table: Table,
  file: WrittenClubFile,
  options: PublishOptions = { now: new Date() },
): Promise<Club> {
  const club = await publish(table, prepareClub(bytesOf(file), day(0)), options);
  if (!club) throw new Error(`${file.club.slug} was overtaken`);
  return club;
}

export const ID = 'a1b2c3d4';

export const addLicense = (table: Table, slug: string, changes: object = {}) =>
  recordLicense(table, slug, {
    licenseId: ID.repeat(4),
    status: 'active',
    view: 'full',
    expiresOn: '2099-12-31',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  });
