import { Problem } from '../shared/problem.ts';
import type { ClubFile } from '../shared/publish/club-file/club-file.ts';
import { parseClubFile } from '../shared/publish/club-file/parse-club-file.ts';
import type { Club } from '../shared/table/clubs.ts';
import type { Table } from '../shared/table/dynamodb/open-table.ts';
import { findSource } from '../shared/table/sources.ts';
import { CommandError } from './command-error.ts';

/** The club file that readers have now, byte for byte. @throws CommandError when it is not there */
export async function getLiveSource(table: Table, { slug, revision }: Club): Promise<Buffer> {
  const source = await findSource(table, slug, revision);
  if (source) return source;
  throw new CommandError(`${slug}: the file of its live revision ${revision} is not there`);
}

/** The same, read; undefined when it cannot be: the rules may be stricter than on its day. */
export async function findLiveFile(
  table: Table,
  { slug, revision }: Club,
): Promise<ClubFile | undefined> {
  const source = await findSource(table, slug, revision);
  try {
    return source && parseClubFile(source);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
