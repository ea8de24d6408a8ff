import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import https from 'node:https';
import { isDeepStrictEqual } from 'node:util';
import { pairsOf } from '../http/header-pairs.ts';
import { startProgramServer } from '../http/program-server.ts';
import type { AnswerRequest } from '../http/to-listener.ts';
import { untilAnswered } from '../http/until-answered.ts';
import { type Item, listWrittenItems, type WrittenItem } from './written-keys.ts';

export type StreamProxy = Awaited<ReturnType<typeof startStreamProxy>>;

/** An item before and after a write; undefined where it did not exist. */
export type ItemChange = WrittenItem & { before: Item | undefined; after: Item | undefined };

type Options = {
  /** The endpoint behind the proxy. */
  dynamodb: string;
  keyNames: (table: string) => string[];
  /** Other items' writes pass without being read. */
  isWatched: (item: WrittenItem) => boolean;
  /** Called in the order of the writes. */
  onChange: (change: ItemChange) => void;
};

/**
 * For streams, which dynalite does not have: forwards requests, and reads what they write before and
 * after. These writes happen one after another, so that changes are in order.
 */
export async function startStreamProxy({ dynamodb, keyNames, isWatched, onChange }: Options) {
  const send = createSend(dynamodb);
  let previous: Promise<unknown> = Promise.resolve();

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = previous.then(work);
    previous = result.catch(() => {});
    return result;
  }

  async function readItem(headers: IncomingHttpHeaders, { table, key }: WrittenItem) {
    const request = { TableName: table, Key: key, ConsistentRead: true };
    const target = { 'x-amz-target': 'DynamoDB_20120810.GetItem' };
    const { status, body } = await send({ ...headers, ...target }, JSON.stringify(request));
    if (status !== 200) throw new Error(`GetItem answered ${status}`);
    return JSON.parse(body.toString()).Item as Item | undefined;
  }

  async function writeWatched(items: WrittenItem[], headers: IncomingHttpHeaders, body: Buffer) {
    const readAll = () => Promise.all(items.map((item) => readItem(headers, item)));
    const before = await readAll().catch(() => undefined);
    const answer = await send(headers, body);
    if (!before) return answer; // a malformed request: the write is refused, too
    const after = await readAll();
    for (const [i, item] of items.entries()) {
      const change = { ...item, before: before[i], after: after[i] };
      // A write that changes nothing has no record.
      if (!isDeepStrictEqual(change.before, change.after)) onChange(change);
    }
    return answer;
  }

  const answerRequest: AnswerRequest = async (request, response) => {
    const { headers } = request;
    const body = Buffer.concat(await request.toArray());
    const items = readWrittenItems(headers, body, keyNames).filter(isWatched);
    const answer =
      items.length > 0
        ? await inOrder(() => writeWatched(items, headers, body))
        : await send(headers, body);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };

  return startProgramServer(answerRequest);
}

function readWrittenItems(
  headers: IncomingHttpHeaders,
  body: Buffer,
  keyNames: (table: string) => string[],
): WrittenItem[] {
  const operation = String(headers['x-amz-target']).replace(/^.*\./, '');
  try {
    return listWrittenItems(operation, JSON.parse(body.toString()), keyNames);
  } catch {
    return []; // malformed: DynamoDB refuses it
  }
}

type Answer = { status: number; headers: string[]; body: Buffer };

function createSend(endpoint: string) {
  const url = new URL(endpoint);
  const protocol = url.protocol === 'https:' ? https : http;
  const agent = new protocol.Agent({ keepAlive: true });
  // Not aborted with the client's request: DynamoDB finishes a write whose client is gone.
  return async (given: IncomingHttpHeaders, body: Buffer | string): Promise<Answer> => {
    const { connection: _, 'transfer-encoding': __, ...headers } = given;
    const sized = { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) };
    const start = () => {
      const outgoing = protocol.request(url, { agent, method: 'POST', headers: sized });
      outgoing.end(body);
      return outgoing;
    };
    const answer = await sendWithRetry(start);
    const received = Buffer.concat(await answer.toArray());
    const kept = pairsOf(answer.rawHeaders).flat();
    return { status: answer.statusCode ?? 500, headers: kept, body: received };
  };
}

/** DynamoDB closes idle connections: a request that has just been sent on one is sent again. */
async function sendWithRetry(start: () => ClientRequest): Promise<IncomingMessage> {
  const outgoing = start();
  try {
    return await untilAnswered(outgoing);
  } catch (error) {
    if (!outgoing.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET')
      throw error;
    return sendWithRetry(start);
  }
}
