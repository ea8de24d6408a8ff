import type { DocumentCache } from './cache/document-cache.ts';
import { type CachedResponse, deepFreeze } from './cache/response-cache.ts';
import { ClubDataError, isRefusal, toClubDataError } from './club-data-error.ts';
import type { Connection, Message } from './http/connection.ts';
import type { KnownDocuments } from './revision/known-documents.ts';
import type { WithToken } from './token/token-cache.ts';

/** Path of the list of changes, which is not cached, because the client itself reads each list only once. */
const CHANGES = '/clubs/{club}/changes';
/** Paths that no list of changes names, so the client cannot know whether they changed. */
const UNLISTED: readonly string[] = ['/clubs/{club}', CHANGES];

interface Document {
  key: string;
  path: Message['path'];
  parameters: Message['parameters'];
  /** Revision to read; undefined for the live one. */
  revision?: string | undefined;
  /**
   * Whether a refused token from the cache ends the call, mostly with `TOKEN_REPLACED`, so that the poller
   * decides when to request a new one.
   */
  isPolled?: boolean | undefined;
  /** Error that prevents a request, and is thrown if nothing is stored. */
  unreachable?: ClubDataError | undefined;
}

export interface Source {
  connection: Connection;
  withToken: WithToken;
  cache: DocumentCache;
  known: KnownDocuments;
}

export interface Reading {
  data: object;
  /** Reason why the data comes from storage; undefined for current data. */
  error?: ClubDataError;
}

/**
 * Returns a document that is known to be current, or reads it from the service or, if that fails, from storage.
 */
export async function readDocument(
  source: Source,
  document: Document,
  signal: AbortSignal,
): Promise<Reading> {
  const { cache, withToken, known } = source;
  const { key, revision, unreachable, isPolled } = document;
  const cached = await cache.find(key);
  const isKnown = cached && revision && known.has({ key, revision, etag: cached.etag });
  if (isKnown) return { data: cached.data };
  try {
    if (unreachable) throw unreachable;
    const revalidate = (token: string) =>
      fetchDocument(source, document, { token, cached, signal });
    const hasStored = hasFallback(source, document, cached);
    return { data: await withToken(revalidate, { signal, isPolled, hasFallback: hasStored }) };
  } catch (error) {
    if (isRefusal(error)) forget(cache, key, error);
    else if (hasFallback(source, document, cached) && error instanceof ClubDataError) {
      return { data: cached.data, error };
    }
    throw error;
  }
}

/**
 * Removes stored data after a refusal, because a refused client may no longer read it. Ignores a proxy's 403.
 */
function forget(cache: DocumentCache, key: string, { status, code }: ClubDataError): void {
  if (code === 'unreadable_answer') return;
  if (status === 401 || status === 403 || code === 'club_not_found') cache.clear();
  else cache.remove(key);
}

/** Reports whether a stored response may be returned if the service cannot be reached. */
function hasFallback(
  { cache }: Source,
  { revision }: Document,
  cached: CachedResponse | undefined,
): cached is CachedResponse {
  return cached !== undefined && cache.isStored && !revision;
}

interface Revalidation {
  token: string;
  cached: CachedResponse | undefined;
  signal: AbortSignal;
}

async function fetchDocument(
  source: Source,
  document: Document,
  { token, cached, signal }: Revalidation,
): Promise<object> {
  const { connection, cache, known } = source;
  const { key, path, parameters, revision } = document;
  const { data: body, response } = await connection<{ data?: unknown } | null>({
    method: 'GET',
    path,
    signal,
    parameters: { ...parameters, query: { ...parameters?.query, revision } },
    headers: {
      Authorization: `Bearer ${token}`,
      ...(cached && { 'If-None-Match': cached.etag }),
    },
    hasFallback: hasFallback(source, document, cached),
  });
  const etag = response.headers.get('ETag');
  if (etag && revision && !UNLISTED.includes(path)) known.record({ key, etag, revision });
  // The platform's cache may turn the 304 into its stored 200.
  if (cached && (response.status === 304 || etag === cached.etag)) return cached.data;
  const data = body?.data;
  if (!isDataOf(path, data)) throw toClubDataError(response, body);
  if (etag && path !== CHANGES) cache.record(key, { etag, data });
  return deepFreeze(data);
}

/** Reports whether `data` has the form that belongs to the path: an object or a list. */
function isDataOf(path: string, data: unknown): data is object {
  if (!path.endsWith('}') && path !== CHANGES) return Array.isArray(data);
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
