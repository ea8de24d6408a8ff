import { createSingleFlight } from './abort/single-flight.ts';
import { createDocumentCache } from './cache/document-cache.ts';
import type { Clock } from './clock.ts';
import type { ClubDataError } from './club-data-error.ts';
import { buildUrl } from './http/build-url.ts';
import { openConnection } from './http/connection.ts';
import { createHoldOff } from './http/hold-off.ts';
import type { CallOptions, ClubDataOptions } from './options.ts';
import { type Reading, readDocument, type Source } from './read-document.ts';
import type { KnownDocuments } from './revision/known-documents.ts';
import type { paths } from './schema.ts';
import { createTokenCache } from './token/token-cache.ts';
import { tokenSource } from './token/token-source.ts';

/** Paths that the client reads. Calendars are missing, because calendar programs read them. */
type ReadPath = Exclude<
  Extract<keyof paths, `/clubs/{club}${string}`>,
  '/clubs/{club}/calendar.ics'
>;
type Parameters<P extends ReadPath> = Pick<paths[P]['get']['parameters'], 'path' | 'query'>;
type Body<P extends ReadPath> = paths[P]['get']['responses'][200]['content']['application/json'];

export interface ReadOptions extends CallOptions {
  /** Error of an earlier call that could not reach the service. If set, the reader sends no request. */
  unreachable?: ClubDataError | undefined;
  /**
   * Whether a refused cached token causes `TOKEN_REPLACED`, so that the poller decides when to verify again.
   */
  isPolled?: boolean | undefined;
}

interface Surroundings {
  clock: Clock;
  known: KnownDocuments;
}

export type Read = <P extends ReadPath>(
  path: P,
  parameters: Parameters<P>,
  options?: ReadOptions,
) => Promise<Body<P>['data']>;

/**
 * Creates a reader of documents. Concurrent equal reads share one request. Cached documents are revalidated
 * unless they are known to be current.
 */
export function createReader(options: ClubDataOptions, surroundings: Surroundings): Read {
  const source = openSource(options, surroundings);
  const singleFlight = createSingleFlight<Reading>();

  return async (path, parameters, { signal, onStale, ...wanted } = {}) => {
    const key = buildUrl('', path, parameters);
    const isPolled = wanted.isPolled && typeof options.token !== 'string';
    const document = { key, path, parameters, ...wanted, isPolled };
    const read = (shared: AbortSignal) => readDocument(source, document, shared);
    const flight = `${wanted.revision} ${!wanted.unreachable} ${isPolled} ${key}`;
    const { data, error } = await singleFlight(flight, read, signal);
    if (error) onStale?.(error);
    return data as never;
  };
}

function openSource(options: ClubDataOptions, { clock, known }: Surroundings): Source {
  const surroundings = { clock, holdOff: createHoldOff(clock) };
  return {
    connection: openConnection(options, surroundings),
    withToken: createTokenCache(tokenSource(options, surroundings), clock, known.forget),
    cache: createDocumentCache(options),
    known,
  };
}
