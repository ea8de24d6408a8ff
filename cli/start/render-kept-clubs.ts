import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { publishClub } from '../../publish/revisions/publish-club.ts';
import { type Club, listClubs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findSource } from '../../shared/table/sources.ts';

/**
 * Publishes the live files again that this version, or this day, renders differently.
 * @returns a line for each club that was, or could not be
 */
export async function renderKeptClubs(table: Table, today: string): Promise<string[]> {
  const lines: string[] = [];
  for (const club of await listClubs(table)) lines.push(...(await renderClub(table, club, today)));
  return lines;
}

async function renderClub(table: Table, { slug, revision }: Club, today: string) {
  const source = await findSource(table, slug, revision);
  if (!source) return [];
  try {
    const { action } = await publishClub(table, prepareClub(source, today));
    return action === 'published' ? [`${slug}: its kept club file is rendered anew.`] : [];
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    return [`${slug}: stays as it was rendered, its kept club file is refused: ${error.message}`];
  }
}
