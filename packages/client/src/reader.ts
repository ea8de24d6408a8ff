import type { FetchResult } from './attempt.ts';
import type { Clock } from './clock.ts';
import { toClubDataError } from './club-data-error.ts';
import { type Connection, openConnection } from './connection.ts';
import { type ClubDataOptions, DEFAULT_LIMITS } from './options.ts';
import { createResponseCache, deepFreeze, type ResponseCache } from './response-cache.ts';
import type { paths } from './schema.ts';
import { createSingleFlight } from './single-flight.ts';
import { createTokenCache } from './token-cache.ts';
import { tokenSource } from './token-source.ts';

type ReadPath = Extract<keyof paths, `/clubs/{club}/${string}`>;
type Params<P extends ReadPath> = Pick<paths[P]['get']['parameters'], 'path' | 'query'>;
type Body<P extends ReadPath> = paths[P]['get']['responses'][200]['content']['application/json'];

export type Read = <P extends ReadPath>(
  path: P,
  params: Params<P>,
  signal?: AbortSignal,
) => Promise<Body<P>['data']>;

/** Reads documents with a token; concurrent reads of one share a request, cached ones are revalidated. */
export function createCachedReader(options: ClubDataOptions, clock: Clock): Read {
  const connection = openConnection(options, clock);
  const withToken = createTokenCache(tokenSource(options, clock), clock);
  const cache = createResponseCache(options.cacheSize ?? DEFAULT_LIMITS.cacheSize);
  const singleFlight = createSingleFlight<unknown>();

  return async (path, params, signal) => {
    const key = JSON.stringify([path, params]);
    const get: Get = (headers, abort) =>
      connection.api.GET(path, { params, headers, parseAs: 'text', signal: abort } as never);
    const document = { connection, cache, key, get };
    const work = (shared: AbortSignal) =>
      withToken((token) => readDocument(document, token, shared), shared);
    return singleFlight(key, work, signal) as Promise<never>;
  };
}

type Get = (headers: Record<string, string>, signal: AbortSignal) => Promise<FetchResult<string>>;

interface Document {
  connection: Connection;
  cache: ResponseCache;
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
  const sendRequest = (abort: AbortSignal) => get(headers, abort);
  const result = await connection.send<{ data?: unknown }>(sendRequest, signal);
  if (cached && result.response.status === 304) return cached.data;
  if (result.data?.data === undefined) throw toClubDataError(result.response, result.data);
  const data = deepFreeze(result.data.data);
  const etag = result.response.headers.get('ETag');
  if (etag) cache.record(key, { etag, data });
  return data;
}
