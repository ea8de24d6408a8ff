import { openKeyValueStore } from '../shared/edge/key-value-store.ts';
import { rebuildStore } from '../shared/edge/rebuild-store.ts';
import { edgeStore, tableName } from '../shared/serve/environment.ts';
import { openTable } from '../shared/table/dynamodb/open-table.ts';

const { arn, secret } = edgeStore();
const edge = { table: openTable(tableName()), store: openKeyValueStore(arn), secret };

/** After each deployment and by schedule: writes the edge's keys, and what an update has missed. */
export async function handler(): Promise<void> {
  const { written, refused } = await rebuildStore(edge, new Date());
  console.info({ edge: 'rebuilt', written, refused });
  if (refused > 0) throw new Error(`The key-value store refuses ${refused} entries.`);
}

/** Nothing to warm up: no client waits. */
export const init = async () => {};
