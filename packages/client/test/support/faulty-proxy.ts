import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from '../../../local-runtime/src/testing.ts';

/** Replaces the forwarding of a request. */
export type Fault = (exchange: Exchange) => Promise<void> | void;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Forwards the request, and its answer. */
  forward(): Promise<void>;
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
  /** The next requests of this kind each get one of the faults. */
  spoil(kind: 'verify' | 'read', ...faults: Fault[]): void;
  /** Waits until all requests are answered, and what these answers lead to has been sent. */
  settle(): Promise<void>;
  stop(): void;
}

/** A proxy of an API that injects the faults of networks and busy services. */
export async function startFaultyProxy(api: string): Promise<FaultyProxy> {
  const passed: Passed[] = [];
  const faults: Record<'verify' | 'read', Fault[]> = { verify: [], read: [] };
  const server = createServer(async (request, response) => {
    const { url = '', headers, method } = request;
    const what = url.replace(/^\/license\//, '').replace(/^\/clubs\/[^/?]+/, '');
    const entry: Passed = { what, headers, isClosed: false };
    const isPreflight = method === 'OPTIONS'; // a browser's own: passed on, and not recorded
    if (!isPreflight) passed.push(entry);
    response.on('finish', () => {
      entry.status = response.statusCode;
    });
    response.on('close', () => {
      entry.isClosed = true;
    });
    const body = Buffer.concat(await request.toArray());
    const forward = async () => {
      const answer = await send(api + url, { method, headers: headers as never, body });
      response.writeHead(answer.status, answer.headers).end(answer.bytes);
    };
    const fault = isPreflight ? undefined : faults[what === 'verify' ? 'verify' : 'read'].shift();
    await (fault ? fault({ request, response, forward }) : forward());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isOpen = () => passed.some(({ status, isClosed }) => !status && !isClosed);
  return {
    baseUrl,
    passed,
    log: () => passed.map(({ what, status }) => `${what} ${status ?? '-'}`),
    spoil: (kind, ...more) => void faults[kind].push(...more),
    settle: async () => {
      let wasOpen: boolean;
      do {
        wasOpen = isOpen();
        await send(`${baseUrl}/clubs`, { method: 'OPTIONS' }); // comes after what was sent before
      } while (wasOpen || isOpen());
    },
    stop: () => server.close() && server.closeAllConnections(),
  };
}
