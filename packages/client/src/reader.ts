import { type AnswerCache, createAnswerCache, freeze } from './answer-cache.ts';
import type { Answer } from './attempt.ts';
import type { Clock } from './clock.ts';
import { errorOf } from './club-data-error.ts';
import { type Connection, openConnection } from './connection.ts';
import { type ClubDataOptions, DEFAULT_LIMITS } from './options.ts';
import type { paths } from './schema.ts';
import { createShare } from './share.ts';
import { keepToken } from './token.ts';
import { tokenSource } from './token-source.ts';

type ReadPath = Extract<keyof paths, `/clubs/{club}/${string}`>;
type Params<P extends ReadPath> = Pick<paths[P]['get']['parameters'], 'path' | 'query'>;
type Body<P extends ReadPath> = paths[P]['get']['responses'][200]['content']['application/json'];

export type Read = <P extends ReadPath>(
  path: P,
  params: Params<P>,
  signal?: AbortSignal,
) => Promise<Body<P>['data']>;

/** Reads documents: with a token, once at a time, and by a conditional request where it can. */
export function createCachedReader(options: ClubDataOptions, clock: Clock): Read {
  const connection = openConnection(options, clock);
  const withToken = keepToken(tokenSource(options, clock), clock);
  const cache = createAnswerCache(options.cacheSize ?? DEFAULT_LIMITS.cacheSize);
  const share = createShare<unknown>();

  return async (path, params, signal) => {
    const key = JSON.stringify([path, params]);
    const get: Get = (headers, attempt) =>
      connection.api.GET(path, { params, headers, parseAs: 'text', signal: attempt } as never);
    const document = { connection, cache, key, get };
    const work = (shared: AbortSignal) =>
      withToken((token) => readDocument(document, token, shared), shared);
    return share(key, work, signal) as Promise<never>;
  };
}

type Get = (headers: Record<string, string>, signal: AbortSignal) => Promise<Answer<string>>;

interface Document {
  connection: Connection;
  cache: AnswerCache;
  key: string;
  get: Get;
}

async function readDocument(
  { connection, cache, key, get }: Document,
  token: string,
  signal: AbortSignal,
): Promise<unknown> {
  const cached = cache.find(key);
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(cached && { 'If-None-Match': cached.etag }),
  };
  const send = (attempt: AbortSignal) => get(headers, attempt);
  const answer = await connection.send<{ data?: unknown }>(send, signal);
  if (cached && answer.response.status === 304) return cached.data;
  if (answer.data?.data === undefined) throw errorOf(answer.response, answer.data);
  const data = freeze(answer.data.data);
  const etag = answer.response.headers.get('ETag');
  if (etag) cache.record(key, { etag, data });
  return data;
}
