import { createSingleFlight } from './abort/single-flight.ts';
import { createDocumentCache } from './cache/document-cache.ts';
import type { Clock } from './clock.ts';
import { buildUrl } from './http/build-url.ts';
import { openConnection } from './http/connection.ts';
import { createHoldOff } from './http/hold-off.ts';
import type { CallOptions, ClubDataOptions } from './options.ts';
import { type Reading, readDocument, type Source } from './read-document.ts';
import type { paths } from './schema.ts';
import { createTokenCache } from './token/token-cache.ts';
import { tokenSource } from './token/token-source.ts';

type ReadPath = Extract<keyof paths, `/clubs/{club}/${string}`>;
type Parameters<P extends ReadPath> = Pick<paths[P]['get']['parameters'], 'path' | 'query'>;
type Body<P extends ReadPath> = paths[P]['get']['responses'][200]['content']['application/json'];

export type Read = <P extends ReadPath>(
  path: P,
  parameters: Parameters<P>,
  options?: CallOptions,
) => Promise<Body<P>['data']>;

/** Reads documents with a token; concurrent reads of one share a request, cached ones are revalidated. */
export function createReader(options: ClubDataOptions, clock: Clock): Read {
  const source = openSource(options, clock);
  const singleFlight = createSingleFlight<Reading>();

  return async (path, parameters, { signal, onStale } = {}) => {
    const key = buildUrl('', path, parameters);
    const read = (shared: AbortSignal) => readDocument(source, { key, path, parameters }, shared);
    const { data, error } = await singleFlight(key, read, signal);
    if (error) onStale?.(error);
    return data as never;
  };
}

function openSource(options: ClubDataOptions, clock: Clock): Source {
  const surroundings = { clock, holdOff: createHoldOff(clock) };
  return {
    connection: openConnection(options, surroundings),
    withToken: createTokenCache(tokenSource(options, surroundings), clock),
    cache: createDocumentCache(options),
  };
}
