import type { Header } from '../http/header-pairs.ts';
import type { Behavior } from './read-distribution.ts';
import type { Viewer, ViewerRequest } from './viewer-function.ts';

/** A request on its way from the viewer to the origin. */
export interface EdgeRequest extends ViewerRequest {
  /** As sent, not decoded: `name=value`, or only a name. */
  parameters: string[];
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
  { origin, cache, forwarded }: Pick<Behavior, 'origin' | 'cache' | 'forwarded'>,
  viewer: Viewer,
): OriginRequest {
  const isAll = forwarded === 'all';
  const names = [...(cache?.headers ?? []), ...(isAll ? [] : forwarded)];
  const isSent = (name: string) => isAll || names.includes(name) || ALWAYS_SENT.test(name);
  const isParameter = (name = '') => isAll || cache?.parameters.includes(name);
  const query = request.parameters.filter((each) => isParameter(each.split('=')[0])).join('&');
  const encodings = cache ? encodingsOf(request, cache.encodings) : [];
  const own: Header[] = [
    ...(encodings.length > 0 ? [['accept-encoding', encodings.join(',')] as Header] : []),
    ['x-forwarded-for', [...valuesOf(request, 'x-forwarded-for'), viewer.ip].join(', ')],
    ['x-amz-cf-id', viewer.requestId],
    ['via', '1.1 edge.local (CloudFront)'],
    ...origin.headers,
  ];
  const replaced = new Set([...NEVER_SENT, ...own.map(([name]) => name)]);
  return {
    method: request.method,
    url: origin.path + request.path + (query && `?${query}`),
    headers: [
      ...request.headers.filter(
        ([name]) => isSent(name) && !replaced.has(name) && !name.startsWith('x-edge-'),
      ),
      ...own,
    ],
  };
}

/** Of one connection. */
const NEVER_SENT = ['host', 'expect', 'te', 'trailer'];

/** Of a body; and what the cache answers itself where it has a copy. */
const ALWAYS_SENT =
  /^(content-(length|md5|type)|if-(none-match|modified-since|match|unmodified-since|range)|range)$/;

/**
 * Those of `br` and `gzip` that the policy names and the viewer accepts.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cache-key-create-cache-policy.html
 */
function encodingsOf(request: EdgeRequest, encodings: string[]): string[] {
  const accepted = valuesOf(request, 'accept-encoding').join(',');
  return encodings.filter((encoding) =>
    new RegExp(`(^|[ ,])${encoding}(?![\\w-]| *; *q=0(\\.0*)?( *,|$))`, 'i').test(accepted),
  );
}

const valuesOf = ({ headers }: EdgeRequest, wanted: string): string[] =>
  headers.filter(([name]) => name === wanted).map(([, value]) => value);
