import { GATEWAY_RESPONSE_TYPES } from './definition/gateway-response-types.ts';
import type { RestApi } from './definition/rest-api.ts';
import type { GatewayError } from './gateway-error.ts';
import { withContentType } from './media-types.ts';
import type { GatewayResponse } from './request.ts';
import type { Exchange } from './request-context.ts';

/**
 * API Gateway's own answer to a request: the API's gateway response of that type, or else its
 * DEFAULT_4XX or DEFAULT_5XX, or else API Gateway's.
 */
export function renderGatewayResponse(
  api: RestApi,
  error: GatewayError,
  exchange: Exchange,
): GatewayResponse {
  const [status, defaultMessage, errorType] = GATEWAY_RESPONSE_TYPES[error.type];
  const statusCode = error.statusCode ?? status;
  const custom =
    api.gatewayResponses.get(error.type) ??
    api.gatewayResponses.get(statusCode < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
  const message = error.message || defaultMessage;
  const scope = { ...exchange, error: { message, responseType: error.type } };
  const headers = custom?.headers(scope) ?? [];
  return {
    statusCode: custom?.statusCode ?? statusCode,
    headers: [
      ...withContentType(headers, custom?.contentType ?? 'application/json'),
      ['x-amzn-ErrorType', errorType],
    ],
    body: Buffer.from(custom?.body ? custom.body(scope) : defaultBody(error, message)),
  };
}

function defaultBody({ type }: GatewayError, message: string | null): string {
  // API Gateway spells this one key differently.
  return JSON.stringify(type === 'ACCESS_DENIED' ? { Message: message } : { message });
}
