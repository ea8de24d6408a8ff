import { type Club, findClub } from '../shared/table/clubs.ts';
import type { Table } from '../shared/table/dynamodb/open-table.ts';
import { CommandError } from './command-error.ts';

/** @throws CommandError when the club is not published */
export async function getClub(table: Table, slug: string): Promise<Club> {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new CommandError(`${slug}: no such club is published`);
  return club;
}
