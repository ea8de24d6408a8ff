import { z } from 'zod';
import type { Stack } from '../template/stack.ts';
import { compileHeaders, compileTemplate } from './definition/mapping.ts';
import { withContentType } from './media-types.ts';
import type { GatewayResponse } from './request.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Response types that this runtime sends, with API Gateway's default status, message and `x-amzn-ErrorType`
 * (without the suffix `Exception`).
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
const TYPES = {
  ACCESS_DENIED: [403, 'User is not authorized to access this resource', 'AccessDenied'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error', 'InternalServerError'],
  AUTHORIZER_CONFIGURATION_ERROR: [500, null, 'AuthorizerConfiguration'],
  DEFAULT_4XX: [400, 'Bad Request', 'BadRequest'],
  DEFAULT_5XX: [500, 'Internal server error', 'InternalServerError'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerError'],
  INVALID_SIGNATURE: [403, 'Invalid signature', 'IncompleteSignature'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token', 'MissingAuthenticationToken'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLarge'],
  THROTTLED: [429, 'Too Many Requests', 'TooManyRequests'],
  UNAUTHORIZED: [401, 'Unauthorized', 'Unauthorized'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported Media Type', 'BadRequest'],
} as const satisfies Record<string, [status: number, message: string | null, errorType: string]>;

export class GatewayError extends Error {
  readonly type: keyof typeof TYPES;
  readonly statusCode: number;

  constructor(type: keyof typeof TYPES, options: { message?: string; statusCode?: number } = {}) {
    super(options.message);
    this.type = type;
    this.statusCode = options.statusCode ?? TYPES[type][0];
  }
}

const Properties = z.object({
  ResponseType: z.string(),
  StatusCode: z.coerce.number().optional(),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
  ResponseTemplates: z.record(z.string(), z.string()).default({}),
});

export function readGatewayResponses(stack: Stack) {
  const responses = stack.listResources('AWS::ApiGateway::GatewayResponse', Properties);
  return new Map(
    responses.map(({ logicalId, properties }) => {
      const { ResponseParameters, ResponseTemplates, StatusCode: statusCode } = properties;
      const path = `Resources.${logicalId}.Properties`;
      const prefix = 'gatewayresponse.header.';
      const headers = compileHeaders(ResponseParameters, prefix, `${path}.ResponseParameters`);
      // API Gateway chooses a template by the Accept header; this uses the first.
      const [[contentType, text] = ['application/json', undefined]] =
        Object.entries(ResponseTemplates);
      const body = text && compileTemplate(text, `${path}.ResponseTemplates`);
      return [properties.ResponseType, { statusCode, headers, contentType, body }];
    }),
  );
}

/** Renders the response that the API defines for the error's type, or else a default one. */
export function renderGatewayResponse(
  { gatewayResponses }: { gatewayResponses: ReturnType<typeof readGatewayResponses> },
  { type, statusCode, message: ownMessage }: GatewayError,
  requestContext: RequestContext,
): GatewayResponse {
  const [, defaultMessage, errorType] = TYPES[type];
  const message = ownMessage || defaultMessage;
  const custom =
    gatewayResponses.get(type) ??
    gatewayResponses.get(statusCode < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
  const error = { message, messageString: JSON.stringify(message), responseType: type };
  const context = { ...requestContext, error };
  // For this type API Gateway writes the key with a capital.
  const body = type === 'ACCESS_DENIED' ? { Message: message } : { message };
  return {
    statusCode: custom?.statusCode ?? statusCode,
    headers: [
      ...withContentType(custom?.headers(context) ?? [], custom?.contentType ?? 'application/json'),
      ['x-amzn-ErrorType', `${errorType}Exception`],
    ],
    body: Buffer.from(custom?.body ? custom.body(context) : JSON.stringify(body)),
  };
}
