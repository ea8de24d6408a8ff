import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '../../shared/etag.ts';
import { emptyCalendar, getCalendar, stampCalendar } from '../../shared/model/calendar.ts';
import { listMatches } from '../../shared/model/documents.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { Reader } from './cache/cached-reader.ts';
import { createLruCache } from './cache/lru-cache.ts';
import { toPlain } from './cache/stored-bodies.ts';
import { clubEndpoint } from './club-endpoint.ts';
import { memorySize } from './environment.ts';
import { acceptedEncodings, type Encoding } from './http/accept-encoding.ts';
import type { Content } from './http/content-response.ts';
import { matchesEtag, requestHeaders } from './http/headers.ts';
import { incompleteRevision } from './incomplete-revision.ts';

/**
 * Creates the handler of GET and HEAD requests for a stored calendar. The handler inserts the time at which
 * another revision last became live.
 */
export function calendarEndpoint(calendar: typeof getCalendar) {
  const cache = createLruCache<Content>(memorySize() / 16, ({ text }) => 2 * text.length);

  return clubEndpoint({
    ...calendar,
    isPinnable: false,
    headers: { Vary: 'Accept-Encoding', 'X-Robots-Tag': 'noindex' },
    async content({ event, query, club, reader }) {
      const stored =
        (await reader.findBody(club, calendar.name(query), ['gzip'])) ??
        (await emptyOf(club, reader));
      const etag = etagOf(stored.etag, club.movedAt);
      const headers = requestHeaders(event);
      if (matchesEtag(headers['if-none-match'], etag))
        return { text: '', etag, encoding: 'identity' };
      const [encoding = 'identity'] = acceptedEncodings(headers);
      const key = `${etag} ${encoding}`;
      const known = cache.get(key);
      if (known) return known;
      const text = stampCalendar(toPlain(stored).text, new Date(club.movedAt));
      const content = { text: pack(text, encoding), etag, encoding };
      cache.set(key, content);
      return content;
    },
  });
}

/**
 * Returns an empty calendar if the club has no calendar, because calendar programs report a 404 as an error.
 * @throws Problem unavailable if the revision is of a release without calendars
 */
async function emptyOf(club: Club, reader: Reader): Promise<Content> {
  const has = async (name: string) => (await reader.findBody(club, name, ['gzip'])) !== undefined;
  if (!club.hasNames && !(await has(getCalendar.name({}))) && (await has(listMatches.name({})))) {
    throw incompleteRevision('unavailable', club, getCalendar.operation);
  }
  const text = emptyCalendar(club.name);
  return { text, etag: etagOf(text), encoding: 'identity' };
}

/**
 * Options of a fast brotli compression. Each Lambda instance compresses a calendar again whenever another
 * revision becomes live.
 */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Encodes a body for Lambda: base64 if it is compressed. */
function pack(text: string, encoding: Encoding): string {
  if (encoding === 'identity') return text;
  const bytes = encoding === 'br' ? brotliCompressSync(text, QUALITY) : gzipSync(text);
  return bytes.toString('base64');
}
