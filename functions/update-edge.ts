import type { DynamoDBStreamEvent } from 'aws-lambda';
import { changedSubjects } from '../shared/edge/changed-subjects.ts';
import { openKeyValueStore } from '../shared/edge/key-value-store.ts';
import { refreshEntries } from '../shared/edge/refresh-entries.ts';
import { edgeStore, tableName } from '../shared/serve/environment.ts';
import { openTable } from '../shared/table/dynamodb/open-table.ts';

const { arn, secret } = edgeStore();
const edge = { table: openTable(tableName()), store: openKeyValueStore(arn), secret };

/** Follows the table's stream: tells the edge of licenses and revisions. */
export async function handler({ Records }: Pick<DynamoDBStreamEvent, 'Records'>): Promise<void> {
  const subjects = changedSubjects(Records);
  if (subjects.length === 0) return;
  console.info({ edge: 'updated', ...(await refreshEntries(edge, subjects)) });
}

/** Nothing to warm up: no client waits. */
export const init = async () => {};
