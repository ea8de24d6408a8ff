import { GATEWAY_RESPONSE_TYPES } from './definition/gateway-response-types.ts';
import type { RestApi } from './definition/rest-api.ts';
import type { GatewayError } from './gateway-error.ts';
import { withContentType } from './media-types.ts';
import type { GatewayResponse } from './request.ts';
import type { RequestScope } from './request-context.ts';

/**
 * Renders a gateway response: the API's own of that type, or its DEFAULT_4XX or DEFAULT_5XX, or
 * else API Gateway's default.
 */
export function renderGatewayResponse(
  api: RestApi,
  error: GatewayError,
  requestScope: RequestScope,
): GatewayResponse {
  const [status, defaultMessage, errorType] = GATEWAY_RESPONSE_TYPES[error.type];
  const statusCode = error.statusCode ?? status;
  const custom =
    api.gatewayResponses.get(error.type) ??
    api.gatewayResponses.get(statusCode < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
  const message = error.message || defaultMessage;
  const scope = { ...requestScope, error: { message, responseType: error.type } };
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
  // For this type API Gateway writes the key with a capital.
  return JSON.stringify(type === 'ACCESS_DENIED' ? { Message: message } : { message });
}
