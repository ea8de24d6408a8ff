import { checkToken } from './check-token.ts';
import { chooseEncoding } from './choose-encoding.ts';
import type { ViewerEvent, ViewerRequest, ViewerResponse } from './event.ts';
import { knownParameters } from './known-parameters.ts';
import { refuse } from './refuse.ts';

/**
 * Runs before the cache is asked (docs/decisions/26-edge.md). It gives requests for the same document
 * the same cache key, and answers those whose token it refuses. It compiles to what CloudFront's
 * JavaScript runtime 2.0 supports (lib/bundle/build-viewer-function.ts).
 */
export async function handler(event: ViewerEvent): Promise<ViewerRequest | ViewerResponse> {
  const request = event.request;
  const headers = request.headers;
  headers['x-viewer-address'] = { value: event.viewer.ip };
  headers.accept = { value: '*/*' };
  request.querystring = knownParameters(request.querystring);
  if (headers.authorization) {
    // Only the first of several: what is checked, kept in the cache's key and sent on is one value.
    headers.authorization = { value: headers.authorization.value };
    if (EDGE_CREDENTIAL.test(headers.authorization.value))
      return refuse('token_invalid', event.context.requestId);
  }
  if (!request.uri.startsWith('/v1/clubs/')) return request;

  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding) headers['accept-encoding'] = { value: encoding };
  else delete headers['accept-encoding'];

  if (!headers.authorization || !isRead(request.method)) return request;
  const checked = await checkToken(headers.authorization.value);
  if (checked.refused) return refuse(checked.refused, event.context.requestId);
  if (checked.admitted) headers.authorization = { value: `Bearer ${checked.admitted}` };
  return request;
}

/** No client is given one. With a stolen one it would get copies, whatever has become of its license. */
const EDGE_CREDENTIAL = /^bearer +edge\.[^ ]*$/i;

/** The API answers other methods whatever the token. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
