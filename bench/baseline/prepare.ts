import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Team } from '../../publish/documents/response-schema.ts';
import { putAll } from '../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';

/**
 * Bundles the baseline with the options that CDK's NodejsFunction uses by default, and with the SDK
 * in the bundle (`bundleAwsSDK`): the runtime's own copy loads more slowly.
 */
export function buildBaseline(folder: string): string {
  const outfile = join(folder, 'index.js');
  buildSync({
    entryPoints: [fileURLToPath(new URL('./list-teams.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    logLevel: 'warning',
  });
  return outfile;
}

/** One item per team. Nothing of the service reads these keys, so both can share a table. */
export const recordBaselineItems = (table: Table, slug: string, teams: Team[]): Promise<void> =>
  putAll(
    table,
    teams.map((team) => ({ pk: `CLUB#${slug}`, sk: `TEAM#${team.id}`, ...team })),
  );
