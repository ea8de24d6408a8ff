import type { Header } from '../http/header-pairs.ts';
import { type EdgeRequest, urlOf } from './edge-request.ts';
import type { Selection } from './policies.ts';
import type { Behavior } from './read-distribution.ts';

/** Who asks, for the headers that CloudFront adds. */
export interface Viewer {
  ip: string;
  requestId: string;
}

/** What the cache is asked, which the origin gets, too. */
export interface OriginRequest {
  method: string;
  /** Path and query. */
  url: string;
  /** Without `host`. */
  headers: Header[];
}

/**
 * The request that a behavior sends on: only what its policies name.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
export function toOriginRequest(
  request: EdgeRequest,
  { origin, cache, originRequest }: Pick<Behavior, 'origin' | 'cache' | 'originRequest'>,
  viewer: Viewer,
): OriginRequest {
  const isParameter = anyOf(cache?.query, originRequest?.query);
  const isHeader = anyOf(listed(cache?.headers), originRequest?.headers);
  const isCookie = originRequest?.cookies === 'all';
  const sent = request.headers.filter(
    ([name]) =>
      !isReplaced(name) && (name === 'cookie' ? isCookie : isHeader(name) || isAlwaysSent(name)),
  );
  return {
    method: request.method,
    url: urlOf({
      path: origin.path + request.path,
      query: request.query.filter(([name]) => isParameter(name)),
    }),
    headers: replace(cache ? withEncodings(sent, request, cache.encodings) : sent, [
      ['x-forwarded-for', [...valuesOf(request, 'x-forwarded-for'), viewer.ip].join(', ')],
      ['x-amz-cf-id', viewer.requestId],
      ['via', '1.1 edge.local (CloudFront)'],
      ...origin.headers.map(([name, value]): Header => [name.toLowerCase(), value]),
    ]),
  };
}

/** CloudFront's own, or of one connection. */
const isReplaced = (name: string): boolean => REPLACED.has(name) || name.startsWith('x-edge-');

const REPLACED = new Set([
  'host',
  'x-forwarded-for',
  'x-amz-cf-id',
  'via',
  'expect',
  'te',
  'trailer',
]);

/** Of a body; and what the cache answers itself where it has a copy. */
const isAlwaysSent = (name: string): boolean =>
  /^(content-(length|md5|type)|if-(none-match|modified-since|match|unmodified-since|range)|range)$/.test(
    name,
  );

/**
 * `br,gzip`, one of them or nothing.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cache-key-create-cache-policy.html
 */
function withEncodings(sent: Header[], request: EdgeRequest, encodings: string[]): Header[] {
  if (encodings.length === 0) return sent;
  const accepted = valuesOf(request, 'accept-encoding').join(',');
  const found = encodings.filter((encoding) =>
    new RegExp(`(^|[ ,])${encoding}(?![\\w-]| *; *q=0(\\.0*)?( *,|$))`, 'i').test(accepted),
  );
  const others = sent.filter(([name]) => name !== 'accept-encoding');
  return found.length > 0 ? [...others, ['accept-encoding', found.join(',')]] : others;
}

const valuesOf = ({ headers }: EdgeRequest, wanted: string): string[] =>
  headers.filter(([name]) => name === wanted).map(([, value]) => value);

const replace = (headers: Header[], own: Header[]): Header[] => {
  const names = new Set(own.map(([name]) => name));
  return [...headers.filter(([name]) => !names.has(name)), ...own];
};

const listed = (names?: string[]): Selection | undefined => names && { of: 'listed', names };

const anyOf =
  (...selections: (Selection | undefined)[]) =>
  (name: string): boolean =>
    selections.some((selection) => selection !== undefined && isSelected(selection, name));

function isSelected(selection: Selection, name: string): boolean {
  if (!('names' in selection)) return selection.of === 'all';
  return selection.names.includes(name) === (selection.of === 'listed');
}
