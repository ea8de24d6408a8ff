import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from '../../../local-runtime/test/support/send.ts';

/** What is done with a request in the place of handing it on. */
export type Fault = (exchange: Exchange) => Promise<void> | void;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Hands the request on, and the answer back. */
  handOn(): Promise<void>;
}

export interface Passed {
  /** `verify`, or the path below the club's with its query. */
  what: string;
  headers: IncomingMessage['headers'];
  /** Undefined while there is no answer. */
  status?: number;
  isClosed: boolean;
}

export interface FaultyProxy {
  baseUrl: string;
  /** All requests so far. */
  passed: Passed[];
  /** The same as `verify 200`, `/teams 304`. */
  log(): string[];
  /** The next requests of this kind each meet a fault; those after them none. */
  spoil(kind: 'verify' | 'read', ...faults: Fault[]): void;
  stop(): void;
}

/** Stands in front of an API, and does to its clients what networks and busy services do. */
export async function startFaultyProxy(api: string): Promise<FaultyProxy> {
  const passed: Passed[] = [];
  const faults: Record<'verify' | 'read', Fault[]> = { verify: [], read: [] };
  const server = createServer(async (request, response) => {
    const { url = '', headers, method } = request;
    const what = url.replace(/^\/license\//, '').replace(/^\/clubs\/[^/]+/, '');
    const entry: Passed = { what, headers, isClosed: false };
    passed.push(entry);
    response.on('finish', () => {
      entry.status = response.statusCode;
    });
    response.on('close', () => {
      entry.isClosed = true;
    });
    const body = Buffer.concat(await request.toArray());
    const handOn = async () => {
      const answer = await send(api + url, { method, headers: headers as never, body });
      response.writeHead(answer.status, answer.headers).end(answer.bytes);
    };
    const fault = faults[what === 'verify' ? 'verify' : 'read'].shift();
    await (fault ? fault({ request, response, handOn }) : handOn());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    log: () => passed.map(({ what, status }) => `${what} ${status ?? '-'}`),
    spoil: (kind, ...more) => void faults[kind].push(...more),
    stop: () => server.close() && server.closeAllConnections(),
  };
}
