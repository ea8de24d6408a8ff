import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ItemChange } from '../dynamodb/stream-proxy.ts';
import type { Invoke } from '../lambda/function-pool.ts';
import { listFailedItems } from './failed-items.ts';
import { isWatchedBy, matchesAny, type StreamMapping } from './stream-mappings.ts';

export type StreamDelivery = ReturnType<typeof deliverStreamRecords>;

/**
 * Invokes functions with batches of records, in order, as if a stream had one shard. A batch that
 * fails is sent again until it succeeds, without the mapping's limits of attempts and age.
 */
export function deliverStreamRecords(
  mappings: StreamMapping[],
  { region, invoke }: { region: string; invoke: Invoke },
) {
  const queues = mappings.map((mapping) => ({ mapping, ...createDelivery(mapping, invoke) }));
  let sequence = 0;
  return {
    push(change: ItemChange): void {
      sequence += 1;
      for (const { mapping, push } of queues) {
        if (!isWatchedBy(mapping, change)) continue;
        const record = toRecord(change, { mapping, region, sequence });
        if (matchesAny(mapping.patterns, record)) push(record);
      }
    },
    async stop() {
      await Promise.all(queues.map(({ stop }) => stop()));
    },
  };
}

function createDelivery(mapping: StreamMapping, invoke: Invoke) {
  const { functionArn, batchSize, reportsFailures } = mapping;
  const waiting: StreamRecord[] = [];
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function deliver(): Promise<void> {
    let delayMs = MIN_DELAY_MS;
    while (waiting.length > 0 && !isStopped) {
      const Records = waiting.slice(0, batchSize);
      const invocation = await invoke(functionArn, { Records });
      const numbers = Records.map(({ dynamodb }) => dynamodb.SequenceNumber);
      // The records after the first that failed are sent again, too.
      const [failed] = listFailedItems(invocation, numbers, reportsFailures);
      waiting.splice(0, failed === undefined ? Records.length : numbers.indexOf(failed));
      if (failed === undefined) delayMs = MIN_DELAY_MS;
      else {
        await sleep(delayMs);
        delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
      }
    }
    running = undefined;
  }

  return {
    push(record: StreamRecord): void {
      waiting.push(record);
      running ??= deliver();
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

const MIN_DELAY_MS = 50;
const MAX_DELAY_MS = 2_000;

type StreamRecord = ReturnType<typeof toRecord>;
type Context = { mapping: StreamMapping; region: string; sequence: number };

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html */
function toRecord({ key, before, after }: ItemChange, { mapping, region, sequence }: Context) {
  const { viewType, streamArn } = mapping;
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    ...{ eventVersion: '1.1', eventSource: 'aws:dynamodb', awsRegion: region },
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1_000),
      Keys: key,
      ...(after && viewType.includes('NEW') && { NewImage: after }),
      ...(before && viewType.includes('OLD') && { OldImage: before }),
      SequenceNumber: String(sequence).padStart(24, '0'),
      SizeBytes: Buffer.byteLength(JSON.stringify([key, before, after])),
      StreamViewType: viewType,
    },
    eventSourceARN: streamArn,
  };
}
