import { randomBytes } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject, onTestFinished, vi } from 'vitest';
import { createKeyValueStore } from '../../../packages/local-runtime/src/cloudfront/key-value-store.ts';
import { startKeyValueStores } from '../../../packages/local-runtime/src/cloudfront/key-value-store-server.ts';
import { startStreamProxy } from '../../../packages/local-runtime/src/dynamodb/stream-proxy.ts';
import { deliverStreamRecords } from '../../../packages/local-runtime/src/events/stream-records.ts';
import { resolveLocalhostNames } from '../../../packages/local-runtime/src/lambda/localhost-names.ts';
import type { StreamRecord } from '../../../shared/edge/changed-subjects.ts';
import { LOCAL_ACCESS, openTable } from '../../../shared/table/dynamodb/open-table.ts';

resolveLocalhostNames();

export const SECRET = 'secret of the stage';
const ARN = 'arn:aws:cloudfront::123456789012:key-value-store/edge';

/** An instance of the functions that write the store. */
export interface Instance {
  update(records: StreamRecord[]): Promise<void>;
  rebuild(): Promise<void>;
}

export type TestEdge = Awaited<ReturnType<typeof openEdge>>;

/** A table of its own, its stream, and an empty key-value store, for one test. */
export async function openEdge() {
  const { dynamodb: engine = '' } = inject('target');
  const tableName = `Edge-${randomBytes(4).toString('hex')}`;
  await createTable(engine, tableName);
  const waiting: StreamRecord[] = [];
  const delivery = deliverStreamRecords(
    [
      {
        ...{ logicalId: 'Stream', table: tableName, keyNames: ['pk', 'sk'], patterns: [] },
        ...{ viewType: 'NEW_AND_OLD_IMAGES', streamArn: '', functionArn: '', batchSize: 1_000 },
        reportsFailures: false,
      },
    ],
    {
      region: LOCAL_ACCESS.region,
      invoke: async (_, event) => {
        waiting.push(...(event as { Records: StreamRecord[] }).Records);
        return { type: 'done', result: '' };
      },
    },
  );
  const proxy = await startStreamProxy({
    dynamodb: engine,
    keyNames: () => ['pk', 'sk'],
    isWatched: ({ key }) => /^(CLUB$|LICENSE#)/.test(String(key.sk?.S)),
    onChange: delivery.push,
  });

  const store = createKeyValueStore(ARN);
  const calls: string[] = [];
  let onCall: (operation: string) => Promise<boolean> = async () => true;
  const server = await startKeyValueStores([store], async (_, { action }) => {
    const operation = action.replace('cloudfront-keyvaluestore:', '');
    calls.push(operation);
    return onCall(operation);
  });
  setEnvironment({
    TABLE_NAME: tableName,
    EDGE_STORE_ARN: ARN,
    EDGE_SECRET: SECRET,
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: server.endpoint,
  });
  onTestFinished(async () => {
    await delivery.stop();
    await proxy.stop();
    await server.stop();
  });

  return {
    table: openTable(tableName, { endpoint: proxy.endpoint }),
    store,
    /** What the store holds, by key. */
    entries: () => Object.fromEntries(store.entries()),
    /** The store's entries of clubs and licenses alone. */
    entriesOfTable: () =>
      Object.fromEntries([...store.entries()].filter(([key]) => !key.startsWith('key:'))),
    /** The operations of the store's API that were called since the last time. */
    takeCalls: () => calls.splice(0),
    /** Sees each call before the store does; one that it answers false is refused. */
    onCall(listener: typeof onCall) {
      onCall = listener;
    },
    /** The records of the stream since the last time. */
    takeRecords: () => waiting.splice(0),
    startInstance,
  };
}

async function createTable(endpoint: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...LOCAL_ACCESS });
  const keys = ['pk', 'sk'];
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys.map((AttributeName, i) => ({
        AttributeName,
        KeyType: i === 0 ? 'HASH' : 'RANGE',
      })),
    }),
  );
  client.destroy();
}

function setEnvironment(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Loads the functions' modules anew, as Lambda does for each instance. */
async function startInstance(): Promise<Instance> {
  vi.resetModules();
  const { handler: update } = await import('../../../functions/update-edge.ts');
  const { handler: rebuild } = await import('../../../functions/rebuild-edge.ts');
  return { update: (Records) => update({ Records } as Parameters<typeof update>[0]), rebuild };
}
