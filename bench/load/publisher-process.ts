/** Publishes the next edition of each club every few seconds, for as long as its parent lives. */
import { OPERATOR_RETRIES, openTable } from '../../shared/table/dynamodb/open-table.ts';
import { issueLicense, publishClub } from '../club/publish-club.ts';
import { serve } from '../process/serve.ts';
import type { Publication } from './ages.ts';
import { CLUBS, editionOf } from './clubs.ts';

const PERIOD_MS = 5_000;

const [tableName = '', endpoint = ''] = process.argv.slice(2);
const table = openTable(tableName, { endpoint, retryPolicy: OPERATOR_RETRIES });
const publications: Publication[] = [];

async function publishEdition(club: string, edition: number): Promise<void> {
  await publishClub(table, editionOf(club, edition));
  publications.push({ club, edition, completedAt: Date.now() });
}

/** The first edition of each club, and a license for each. */
async function open(): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const club of CLUBS) {
    await publishEdition(club, 0);
    keys[club] = await issueLicense(table, club);
  }
  return keys;
}

/** From now on, the clubs one after the other within the period. */
function start(): void {
  for (const [i, club] of CLUBS.entries()) {
    setTimeout(() => keepPublishing(club, 1), ((i + 1) * PERIOD_MS) / CLUBS.length);
  }
}

function keepPublishing(club: string, edition: number): void {
  setTimeout(() => keepPublishing(club, edition + 1), PERIOD_MS);
  void publishEdition(club, edition);
}

serve(undefined, { open, start, publications: () => publications });
