import { answerPreflight } from './answer-preflight.ts';
import { checkToken } from './check-token.ts';
import { copyFor, documentRequest } from './document-request.ts';
import type { ViewerEvent, ViewerRequest, ViewerResponse } from './event.ts';
import { cf } from './modules.ts';
import { refuse } from './refuse.ts';

/** Of the API: lib/bundle/build-viewer-function.ts puts it in. */
declare const API_HOST: string;

/**
 * Runs before the cache is asked (docs/decisions/26-edge.md). It gives requests for the same document
 * the same cache key, and answers preflights and those whose token it refuses. It compiles to what CloudFront's
 * JavaScript runtime 2.0 supports (lib/bundle/build-viewer-function.ts).
 */
export async function handler(event: ViewerEvent): Promise<ViewerRequest | ViewerResponse> {
  const request = event.request;
  const headers = request.headers;
  // The policy of documents would send the viewer's Host, which API Gateway refuses.
  cf.updateRequestOrigin({ hostHeader: API_HOST });
  headers['x-viewer-address'] = { value: event.viewer.ip };
  headers.accept = { value: '*/*' };
  if (headers.authorization) {
    // Only the first of several: what is checked and sent on is one value.
    headers.authorization = { value: headers.authorization.value };
    if (EDGE_CREDENTIAL.test(headers.authorization.value))
      return refuse('token_invalid', event.context.requestId);
  }
  if (!request.uri.startsWith('/v1/clubs/')) return request;
  if (request.method === 'OPTIONS') return answerPreflight(event.context.requestId);
  // The API answers other methods whatever the token.
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;

  documentRequest(request);
  if (!headers.authorization) return request;
  const token = headers.authorization.value;
  const checked = await checkToken(token);
  if (checked.refused) return refuse(checked.refused, event.context.requestId);
  if (checked.admitted) request.headers.authorization = { value: `Bearer ${checked.admitted}` };
  request.querystring.copy = { value: copyFor(token, checked.admitted) };
  return request;
}

/** No client is given one. With a stolen one it would get copies, whatever has become of its license. */
const EDGE_CREDENTIAL = /^bearer +edge\.[^ ]*$/i;
