import { type Club, findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findSource } from '../../shared/table/sources.ts';
import { ClubFileError } from '../club/rules/club-file-error.ts';
import { parseClubFile } from '../club/rules/parse-club-file.ts';
import type { ClubFile } from '../club/rules/schema.ts';
import type { LiveFile } from '../documents/prepare-club.ts';

/** Finds the club file of a revision; undefined if missing, damaged, or invalid by today's rules. */
export async function findLiveFile(
  table: Table,
  { slug, revision }: Pick<Club, 'slug' | 'revision'>,
): Promise<ClubFile | undefined> {
  const source = await findSource(table, slug, revision);
  try {
    return source && parseClubFile(source);
  } catch (error) {
    if (error instanceof ClubFileError) return undefined;
    throw error;
  }
}

export async function findReplaced(table: Table, slug: string): Promise<LiveFile> {
  const club = await findClub(table, slug, { consistent: true });
  return { revision: club?.revision ?? null, file: club && (await findLiveFile(table, club)) };
}
