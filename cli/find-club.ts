import { type Club, findClub } from '../shared/store/clubs.ts';
import type { Table } from '../shared/store/engine/table.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal when no such club is published */
export async function getClub(table: Table, slug: string): Promise<Club> {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new Refusal(`${slug}: no such club is published`);
  return club;
}
