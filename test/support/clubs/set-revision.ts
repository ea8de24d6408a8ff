import { movePointer, recordClaim } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';

/** Makes a revision live as a publish does, without its documents. */
export async function setRevision(table: Table, slug: string, revision: string): Promise<void> {
  const now = '2026-08-01T12:00:00.000Z';
  const rest = { publishedAt: now, movedAt: now, wasLive: [] };
  const club = { slug, name: slug, domain: `${slug}.example`, revision, ...rest };
  const claimed = await recordClaim(table, slug, { revision });
  const isMoved = claimed && (await movePointer(table, club, claimed.claim));
  if (!isMoved) throw new Error('was overtaken');
}
