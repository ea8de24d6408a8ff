import { chooseEncoding } from './choose-encoding.ts';
import type { Fields, ViewerRequest } from './event.ts';
import { knownParameters } from './known-parameters.ts';
import { crypto } from './modules.ts';

/**
 * What a read of a document leaves of its headers: what the API or the cache needs, and the last four,
 * which are read-only.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
 */
const HEADERS = [
  'accept',
  'authorization',
  'if-none-match',
  'x-viewer-address',
  'content-length',
  'host',
  'transfer-encoding',
  'via',
];

/**
 * Leaves of a read what CloudFront is to tell copies apart by: path, parameters and encoding. By its
 * policy it would also use cookies and four headers (lib/edge/distribution.ts).
 */
export function documentRequest(request: ViewerRequest): void {
  const headers: Fields = {};
  HEADERS.forEach((name) => {
    if (request.headers[name]) headers[name] = request.headers[name];
  });
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding) headers['accept-encoding'] = { value: encoding };
  request.headers = headers;
  request.cookies = {};
  request.querystring = knownParameters(request.querystring);
}

/**
 * Who shares a copy: the parameter `copy`, which no client can set, and which the API ignores. All
 * tokens of a club share the copies of their view and the live revision. A token that the edge passes
 * on shares none: the API marks no answer to it as one to keep, and no cache can mix two of them up.
 */
export function copyFor(authorization: string, admitted: string | undefined): string {
  if (!admitted) return crypto.createHash('sha256').update(authorization).digest('hex');
  return admitted.split('.').slice(2, -1).join('.'); // of edge.<slug>.<view>.<revision>.<mac>
}
