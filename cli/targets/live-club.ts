import { type Club, findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findSource } from '../../shared/table/sources.ts';
import { CommandError } from '../command-error.ts';

/** @throws CommandError if the club is not published */
export async function getClub(table: Table, slug: string): Promise<Club> {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new CommandError(`${slug}: no such club is published; see club-data clubs`);
  return club;
}

/**
 * Returns the live club file, exactly as it was published.
 * @throws CommandError if the file is missing or damaged
 */
export async function getLiveSource(table: Table, { slug, revision }: Club): Promise<Buffer> {
  const source = await findSource(table, slug, revision);
  if (source) return source;
  throw new CommandError(
    `${slug}: the file of its live revision ${revision} is missing; publish the club again`,
  );
}
