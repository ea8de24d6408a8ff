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
  if (!request.uri.startsWith('/v1/clubs/')) return request;

  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding) headers['accept-encoding'] = { value: encoding };
  else delete headers['accept-encoding'];

  if (!headers.authorization || !isRead(request.method)) return request;
  const authorization = headers.authorization.value;
  const checked = await checkToken(authorization);
  if (checked.refused) return refuse(checked.refused, event.context.requestId);
  // Only the first of several: what is checked, kept in the cache's key and sent on is one value.
  headers.authorization = {
    value: checked.admitted ? `Bearer ${checked.admitted}` : authorization,
  };
  return request;
}

/** The API answers other methods whatever the token. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
