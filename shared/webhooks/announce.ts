import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Table } from '../table/dynamodb/open-table.ts';
import { listWebhookIds } from '../table/webhooks.ts';
import type { BatchFailures } from './deliver-messages.ts';
import { queueCall } from './queue.ts';

/** The part of a record of the table's stream that matters here; its values are DynamoDB's JSON. */
export interface StreamRecord {
  eventID?: string | undefined;
  dynamodb?:
    | {
        SequenceNumber?: string | undefined;
        Keys?: Image | undefined;
        OldImage?: Image | undefined;
        NewImage?: Image | undefined;
      }
    | undefined;
}

type Image = Record<string, { S?: string | undefined }>;

interface Announcer {
  table: Table;
  sqs: SQSClient;
  queueUrl: string;
}

/** A club's pointer now names this revision. */
interface Move {
  club: string;
  revision: string;
  movedAt: string | undefined;
  eventId: string;
}

/**
 * Queues a call for each webhook of the clubs whose pointer has moved. Records that come again queue
 * calls that find nothing to tell, if SQS has not dropped them as duplicates.
 * @returns the first record that failed: Lambda delivers it and those behind it again
 * (https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html)
 */
export async function announce(
  announcer: Announcer,
  records: StreamRecord[],
): Promise<BatchFailures> {
  for (const record of records) {
    const move = readMove(record);
    if (!move) continue;
    try {
      await queueCalls(announcer, move);
    } catch (error) {
      const cause = error instanceof Error ? String(error.cause ?? error) : String(error);
      console.error({ webhook: 'not queued', club: move.club, cause });
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? ''; // an empty one is the whole batch
      return { batchItemFailures: [{ itemIdentifier }] };
    }
  }
  return { batchItemFailures: [] };
}

async function queueCalls(
  { table, sqs, queueUrl }: Announcer,
  { eventId, ...move }: Move,
): Promise<void> {
  for (const webhook of await listWebhookIds(table, move.club)) {
    const message = { ...move, webhook };
    await queueCall(sqs, queueUrl, { message, deduplicationId: `${eventId}-${webhook}` });
  }
}

/** Undefined for a record of anything else, and for one that cannot be read: a retry cannot help. */
function readMove(record: StreamRecord): Move | undefined {
  try {
    return moveOf(record);
  } catch {
    console.error({ webhook: 'malformed record', id: record?.eventID });
    return undefined;
  }
}

function moveOf({ eventID: eventId, dynamodb }: StreamRecord): Move | undefined {
  const pk = dynamodb?.Keys?.pk?.S;
  const sk = dynamodb?.Keys?.sk?.S;
  if (!pk || !sk || !eventId) throw new Error('no keys');
  const club = /^CLUB#([^#]+)$/.exec(pk)?.[1];
  if (!club || sk !== 'CLUB') return undefined;
  const { revision, published_at: movedAt } = dynamodb?.NewImage ?? {};
  if (!revision) return undefined; // removed, or claimed before its first publish
  if (!revision.S) throw new Error('no revision');
  const isMoved = revision.S !== dynamodb?.OldImage?.revision?.S;
  return isMoved ? { club, revision: revision.S, movedAt: movedAt?.S, eventId } : undefined;
}
