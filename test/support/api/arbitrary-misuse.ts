import * as fc from 'fast-check';
import { anyBody } from './arbitrary-body.ts';
import type { GeneratedRequest, Known } from './arbitrary-request.ts';
import { headerText, respelled, strangeHeader, urlText } from './arbitrary-texts.ts';
import { operations } from './openapi-schemas.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Any request, mostly similar to what the document allows. */
export function anyRequest(known: Known): fc.Arbitrary<GeneratedRequest> {
  const others = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  return anyPath(known)
    .chain(({ path, method }) =>
      fc.record({
        method: fc.oneof({ weight: 3, arbitrary: fc.constant(method) }, others),
        path: anyQuery(known).map((query) => path + query),
        headers: anyHeaders,
        body: method === 'POST' ? anyBody(known) : fc.oneof(fc.constant(''), anyBody(known)),
      }),
    )
    .filter(({ path, headers }) => JSON.stringify([path, headers]).length < MAX_HEAD);
}

/**
 * Bytes of a head with a token. A server answers 431 to a longer head itself, before the API gets
 * the request.
 */
const MAX_HEAD = 9_500;

/** A path, and the method that it has. */
function anyPath(known: Known): fc.Arbitrary<{ path: string; method: string }> {
  const segmentOf = (part: string): fc.Arbitrary<string> => {
    const values = known[part.replaceAll(/[{}]/g, '')];
    if (!part.startsWith('{') || !values) return fc.constant(part);
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...values).map(String) },
      respelled(values),
      urlText,
    );
  };
  const templates = Object.entries(operations).map(([template, methods]) =>
    fc.record({
      path: fc.tuple(...template.split('/').map(segmentOf)).map((parts) => parts.join('/')),
      method: fc.constantFrom(...Object.keys(methods)),
    }),
  );
  const near = fc.oneof(...templates);
  const longer = fc
    .tuple(near, urlText)
    .map(([{ path, method }, extra]) => ({ path: `${path}/${extra}`, method }));
  const others = fc
    .array(urlText, { maxLength: 5 })
    .map((parts) => ({ path: `/${parts.join('/')}`, method: 'GET' }));
  return fc.oneof({ weight: 6, arbitrary: near }, longer, others);
}

function anyQuery(known: Known): fc.Arbitrary<string> {
  const filters = ['all', 'season_id', 'category_id'];
  const name = fc.oneof(
    fc.constantFrom(...filters),
    fc.constantFrom('ALL', 'all[]', 'season_id[]', '__proto__', 'constructor', '_method'),
    urlText,
  );
  const value = fc.oneof(
    fc.constantFrom('true', 'yes', '0', 'TRUE', 'DELETE', 'x'.repeat(4_000)),
    respelled(filters.flatMap((filter) => known[filter] ?? ['1'])),
    urlText,
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
    .map((query) => (query ? `?${query}` : ''));
}

const DATES = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'yesterday'];
const TAGS = ['*', '"', 'W/', '""', 'W/"x", "y"', '*, "x"', `"${'x'.repeat(4_000)}"`];

/** Values of the headers that the service reads, or that other services do. */
const VALUES: Record<string, string[]> = {
  Authorization: ['Bearer', 'Bearer x', 'Basic eDp5', 'bearer  \t', 'Bearer a b'],
  Accept: ['*/*', 'text/html, */*', 'image/png', JSON_TYPE],
  'Accept-Encoding': ['gzip', 'gzip;q=0', '*', 'gzip;q=x', 'identity;q=0', 'br;q=1,,'],
  'Content-Type': [JSON_TYPE, `${JSON_TYPE}; charset=utf-16`, `${FORM_TYPE};x="\\"`],
  'If-None-Match': TAGS,
  'If-Match': TAGS,
  'If-Modified-Since': DATES,
  'If-Unmodified-Since': DATES,
  'If-Range': [...DATES, ...TAGS],
  Range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'items=1'],
};

const anyHeader = fc.oneof(
  ...Object.entries(VALUES).map(([name, values]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...values) }, headerText),
    ),
  ),
);

const anyHeaders = fc
  .tuple(
    fc.constantFrom(JSON_TYPE, FORM_TYPE).map((type) => ['Content-Type', type]),
    fc.array(fc.oneof({ weight: 3, arbitrary: anyHeader }, strangeHeader), { maxLength: 3 }),
  )
  .map(([type, others]) => Object.fromEntries([type, ...others]));
