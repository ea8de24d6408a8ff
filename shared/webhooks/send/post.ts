import { type IncomingMessage, request as requestHttp, STATUS_CODES } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { VERSION } from '../../version.ts';
import { checkUrl, type Targets } from './check-url.ts';
import { describeFailure } from './describe-failure.ts';
import { lookupPublic, type Resolve, resolveHost } from './resolve-public.ts';

/** From the resolution of the name to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** In bytes: nothing of an answer is used but its status. */
const MAX_ANSWER = 4_096;
const MAX_HEADERS = 8_192;

export interface Transport {
  targets: Targets;
  resolve?: Resolve;
  timeoutMs?: number;
  /** PEM of a certification authority to trust in place of the known ones. */
  ca?: string | undefined;
}

export interface Request {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  /** Undefined when there was none. */
  status?: number | undefined;
  retryAfter?: string | undefined;
  /** Why the endpoint has not accepted the call; undefined when it has, with a status of 2xx. */
  error?: string | undefined;
  /** Milliseconds. */
  duration: number;
}

/** Sends a request; never throws. Follows no redirects, and keeps no connection. */
export async function post(transport: Transport, request: Request): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await exchange(transport, request).catch((error: unknown) => ({
    error: describeFailure(error),
  }));
  return { ...answer, duration: Math.round(performance.now() - startedAt) };
}

async function exchange(
  { targets, resolve = resolveHost, timeoutMs = TIMEOUT_MS, ca }: Transport,
  { url, headers, body }: Request,
): Promise<Omit<Answer, 'duration'>> {
  const refusal = checkUrl(url, targets);
  if (refusal) return { error: `the URL ${refusal}` };
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'user-agent': `club-data/${VERSION}` },
    agent: false,
    lookup: lookupPublic(resolve, targets),
    maxHeaderSize: MAX_HEADERS,
    signal: AbortSignal.timeout(timeoutMs),
    ca,
  };
  const response = await send(new URL(url), { options, body });
  await readToEnd(response);
  const status = response.statusCode ?? 0;
  return { status, retryAfter: response.headers['retry-after'], error: describeStatus(status) };
}

const CLOSED = Object.assign(new Error('closed'), { code: 'ECONNRESET' });

const send = (
  url: URL,
  { options, body }: { options: RequestOptions; body: string },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, resolve)
      .on('error', reject)
      .on('close', () => reject(CLOSED)) // the only event after an upgrade (status 101)
      .end(body);
  });

/**
 * Some servers stop their work when the connection is closed early, so that the answer is read to its
 * end or the limits. A failure no longer matters: the endpoint has answered.
 */
const readToEnd = (response: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_ANSWER) response.destroy();
    });
    response.on('error', () => {});
    response.on('close', resolve);
  });

function describeStatus(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const answer = `the endpoint answered ${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return status >= 300 && status < 400 ? `${answer}; redirects are not followed` : answer;
}
