import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SendOptions, type Sent, send } from '../../packages/local-runtime/src/testing.ts';
import type { Exchange } from './exchange.ts';
import type { Recorder } from './figures.ts';
import { type LiveClub, PATHS } from './live-club.ts';
import type { LiveLicense } from './live-license.ts';

/** Shorter than the server keeps idle connections, so that none is used while it is closed. */
const agent = new Agent({ keepAlive: true, timeout: 30_000 });

const NO_ANSWER: Sent = {
  status: 0,
  headers: {},
  bytes: Buffer.alloc(0),
  text: '',
  json: undefined,
};

export interface ClientOptions {
  baseUrl: string;
  license: LiveLicense;
  /** Club that the license does not open. */
  foreignClub: LiveClub;
  recorder: Recorder;
}

/** A web server of a club: verifies its license, then reads with its token. */
export interface Client {
  license: LiveLicense;
  /** Gets a new token; without one, it keeps the token that it has. */
  verify(): Promise<void>;
  /** Reads the next document, each other time with the ETag that it knows. */
  read(): Promise<void>;
}

/** Every so many requests: for a club that the token does not open; without compression. */
const FOREIGN_TURN = 50;
const IDENTITY_TURN = 7;

export function createClient(options: ClientOptions): Client {
  const { license, foreignClub, recorder } = options;
  const knownEtags = new Map<string, string>();
  let token = '';
  let turn = Math.floor(Math.random() * FOREIGN_TURN);

  async function verify(): Promise<void> {
    const body = new URLSearchParams({ club_slug: license.club.slug, license_key: license.key });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const request = { method: 'POST', body: body.toString(), headers } as const;
    const exchange = await exchangeWith(options, '/license/verify', request);
    recorder.verification(exchange);
    const { status, json } = exchange.answer;
    if (status === 200) token = (json as { bearer_token: string }).bearer_token;
    else await sleep(retryAfterOf(exchange.answer));
  }

  async function read(): Promise<void> {
    if (!token) return verify();
    turn += 1;
    const document = PATHS[turn % PATHS.length] ?? '';
    const club = turn % FOREIGN_TURN === 0 ? foreignClub : license.club;
    const isConditional = Math.floor(turn / PATHS.length) % 2 === 0;
    const ifNoneMatch = isConditional ? knownEtags.get(document) : undefined;
    const exchange = await exchangeWith(options, `/clubs/${club.slug}/${document}`, {
      headers: {
        Accept: '*/*',
        Authorization: `Bearer ${token}`,
        ...(turn % IDENTITY_TURN > 0 && { 'Accept-Encoding': turn % 2 ? 'gzip, br' : 'gzip' }),
        ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
      },
    });
    recorder.read({ ...exchange, club, document, ifNoneMatch });
    const { status, headers } = exchange.answer;
    if (status === 200) knownEtags.set(document, String(headers.etag));
    if (status > 404) await sleep(retryAfterOf(exchange.answer));
  }

  return { license, verify, read };
}

async function exchangeWith(
  { baseUrl, license }: ClientOptions,
  path: string,
  request: SendOptions & { method?: 'POST' },
): Promise<Exchange> {
  const sentAt = Date.now();
  const answer = await send(baseUrl + path, { ...request, agent }).catch(() => NO_ANSWER);
  const method = request.method ?? 'GET';
  return { method, path, license, sentAt, receivedAt: Date.now(), answer };
}

const retryAfterOf = ({ headers }: Sent): number => 1_000 * Number(headers['retry-after'] ?? 1);
