import { putAll } from '../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { wireTeams } from '../club/big-club.ts';
import type { makeClub } from '../club/made-club.ts';

/** One item a team, its members in it, as functions/list-teams of the usual way reads them. */
export async function recordUsualItems(
  table: Table,
  file: ReturnType<typeof makeClub>,
): Promise<void> {
  const pk = `CLUB#${file.club.slug}`;
  await putAll(
    table,
    wireTeams(file).map((team) => ({ pk, sk: `TEAM#${team.id}`, ...team })),
  );
}
