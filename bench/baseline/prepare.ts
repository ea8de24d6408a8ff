import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Team } from '../../publish/documents/response-schema.ts';
import { putAll } from '../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';

/**
 * Bundles the baseline with the default options of CDK's NodejsFunction. The SDK is in the bundle
 * (`bundleAwsSDK`), because the runtime's own copy loads more slowly.
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

/** Writes one item per team. The service does not read these keys, so the baseline can share its table. */
export const recordBaselineItems = (table: Table, slug: string, teams: Team[]): Promise<void> =>
  putAll(
    table,
    teams.map((team) => ({ pk: `CLUB#${slug}`, sk: `TEAM#${team.id}`, ...team })),
  );
