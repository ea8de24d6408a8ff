import type { DocumentCache } from './cache/document-cache.ts';
import { type CachedResponse, deepFreeze } from './cache/response-cache.ts';
import { ClubDataError, isRefusal, toClubDataError } from './club-data-error.ts';
import type { Connection, Message } from './http/connection.ts';
import type { WithToken } from './token/token-cache.ts';

export interface Document {
  /** Identifies it in the cache. */
  key: string;
  path: Message['path'];
  parameters: Message['parameters'];
}

export interface Source {
  connection: Connection;
  withToken: WithToken;
  cache: DocumentCache;
}

export interface Reading {
  data: object;
  /** Why the data is what the storage kept, and not what the service has now. */
  error?: ClubDataError;
}

/** Reads a document from the service, or from the storage when the service cannot be reached. */
export async function readDocument(
  source: Source,
  document: Document,
  signal: AbortSignal,
): Promise<Reading> {
  const { cache, withToken } = source;
  const cached = await cache.find(document.key);
  try {
    const revalidate = (token: string) =>
      fetchDocument(source, document, { token, cached, signal });
    return { data: await withToken(revalidate, signal) };
  } catch (error) {
    if (isRefusal(error)) forget(source.cache, document.key, error);
    else if (cached && cache.isStored && error instanceof ClubDataError) {
      return { data: cached.data, error };
    }
    throw error;
  }
}

/** Who is refused may not read what was sent before. A proxy's page of a 403 says nothing of that. */
function forget(cache: DocumentCache, key: string, { status, code }: ClubDataError): void {
  if (code === 'unreadable_answer') return;
  if (status === 401 || status === 403 || code === 'club_not_found') cache.clear();
  else cache.remove(key);
}

interface Revalidation {
  token: string;
  cached: CachedResponse | undefined;
  signal: AbortSignal;
}

async function fetchDocument(
  { connection, cache }: Source,
  { key, path, parameters }: Document,
  { token, cached, signal }: Revalidation,
): Promise<object> {
  const { data: body, response } = await connection<{ data?: unknown } | null>({
    ...{ method: 'GET', path, parameters, signal },
    headers: {
      Authorization: `Bearer ${token}`,
      ...(cached && { 'If-None-Match': cached.etag }),
    },
    hasFallback: cache.isStored && cached !== undefined,
  });
  const etag = response.headers.get('ETag');
  // A cache of the platform may answer the 304 with the 200 that it kept.
  if (cached && (response.status === 304 || etag === cached.etag)) return cached.data;
  const data = body?.data;
  if (!isDataOf(path, data)) throw toClubDataError(response, body);
  if (etag) cache.record(key, { etag, data });
  return deepFreeze(data);
}

/** A path that ends in an id has an object, any other a list. */
function isDataOf(path: string, data: unknown): data is object {
  if (!path.endsWith('}')) return Array.isArray(data);
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
