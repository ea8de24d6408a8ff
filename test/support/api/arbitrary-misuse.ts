import * as fc from 'fast-check';
import type { GeneratedRequest, Known } from './arbitrary-request.ts';
import { operations } from './openapi-schemas.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Any request, mostly similar to what the document allows. */
export function anyRequest(known: Known): fc.Arbitrary<GeneratedRequest> {
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    path: fc.tuple(anyPath(known), anyQuery).map((parts) => parts.join('')),
    headers: anyHeaders,
    body: anyBody(known),
  });
}

/** Any text of a request line, invalid escapes included. */
const urlText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text)),
  fc.stringMatching(/^[\w%.~!$&'()*+,;=:@-]{0,8}$/),
  fc.constantFrom('', '.', '..', '%', '%zz', '%00', '%2F', '0', '-1', '007', '1e3', '9'.repeat(30)),
);

function anyPath(known: Known): fc.Arbitrary<string> {
  const segmentOf = (part: string): fc.Arbitrary<string> => {
    const values = known[part.replaceAll(/[{}]/g, '')];
    if (!part.startsWith('{') || !values) return fc.constant(part);
    return fc.oneof(fc.constantFrom(...values).map(String), urlText);
  };
  const templates = Object.keys(operations).map((template) =>
    fc.tuple(...template.split('/').map(segmentOf)).map((parts) => parts.join('/')),
  );
  const near = fc.oneof(...templates);
  const longer = fc.tuple(near, urlText).map((parts) => parts.join('/'));
  const others = fc.array(urlText, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  return fc.oneof({ weight: 6, arbitrary: near }, longer, others);
}

const anyQuery = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom('all', 'season_id', 'category_id'), urlText), urlText), {
    maxLength: 3,
  })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
  .map((query) => (query ? `?${query}` : ''));

const headerText = fc.stringMatching(/^[!-~]([ -~]{0,12}[!-~])?$/);

const anyHeaders = fc.record(
  {
    Authorization: fc.oneof(headerText, fc.constantFrom('Bearer', 'Bearer x', 'Basic eDp5')),
    Accept: fc.oneof(headerText, fc.constantFrom('*/*', 'text/html, */*', 'image/png')),
    'Accept-Encoding': fc.oneof(headerText, fc.constantFrom('gzip', 'gzip;q=0', '*', 'gzip;q=x')),
    'Content-Type': fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(JSON_TYPE, FORM_TYPE) },
      headerText,
    ),
    'If-None-Match': fc.oneof(headerText, fc.constantFrom('*', '"', 'W/')),
  },
  { requiredKeys: [] },
);

function anyBody(known: Known): fc.Arbitrary<string> {
  const values = Object.values(known).flat();
  const field = fc.oneof(fc.constantFrom('license_key', 'club_slug', '__proto__'), fc.string());
  const value = fc.oneof(fc.constantFrom(...values), fc.jsonValue());
  const fields = fc.array(fc.tuple(field, value), { maxLength: 3 });
  return fc.oneof(
    fc.constant(''),
    fields.map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
    fields.map((pairs) =>
      pairs.map((pair) => pair.map((text) => encodeURIComponent(`${text}`)).join('=')).join('&'),
    ),
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constant('x'.repeat(9000)),
  );
}
