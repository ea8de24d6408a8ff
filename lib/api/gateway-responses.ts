import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { CHALLENGES } from '../../shared/http.ts';
import { type ProblemCode, problems } from '../../shared/problem.ts';
import type { Settings } from '../settings/schema.ts';
import {
  CORS_HEADERS,
  PROBLEM_HEADERS,
  problemTemplate,
  TOKEN_REFUSED_TEMPLATE,
} from './problem-template.ts';

/**
 * Lists every documented error response of API Gateway, because a DEFAULT type would set one status for several
 * errors (https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html).
 */
const gatewayResponses = (throttled: ProblemCode): GatewayResponse[] => [
  {
    id: 'Unauthorized',
    type: ResponseType.UNAUTHORIZED,
    code: 'token_missing',
    headers: { 'WWW-Authenticate': `'${CHALLENGES.missing}'` },
  },
  // The authorizer's context has the reason of the refusal.
  {
    id: 'AccessDenied',
    type: ResponseType.ACCESS_DENIED,
    code: 'token_invalid',
    headers: { 'WWW-Authenticate': `'${CHALLENGES.refused}'` },
    template: TOKEN_REFUSED_TEMPLATE,
  },
  { id: 'AuthorizerFailure', type: ResponseType.AUTHORIZER_FAILURE, code: 'unavailable' },
  // Users report this type, not AUTHORIZER_FAILURE, for an authorizer that throws.
  {
    id: 'AuthorizerConfiguration',
    type: ResponseType.AUTHORIZER_CONFIGURATION_ERROR,
    code: 'unavailable',
  },
  {
    id: 'MissingAuthenticationToken',
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    code: 'not_found',
  },
  { id: 'InvalidSignature', type: ResponseType.INVALID_SIGNATURE, code: 'not_found' },
  { id: 'ExpiredToken', type: ResponseType.EXPIRED_TOKEN, code: 'not_found' },
  { id: 'InvalidApiKey', type: ResponseType.INVALID_API_KEY, code: 'not_found' },
  // Not for unknown paths, which addNotFound (mock-methods.ts) handles.
  { id: 'ResourceNotFound', type: ResponseType.RESOURCE_NOT_FOUND, code: 'not_found' },
  { id: 'BadRequestBody', type: ResponseType.BAD_REQUEST_BODY, code: 'malformed_body' },
  { id: 'BadRequestParameters', type: ResponseType.BAD_REQUEST_PARAMETERS, code: 'malformed_body' },
  { id: 'RequestTooLarge', type: ResponseType.REQUEST_TOO_LARGE, code: 'body_too_large' },
  {
    id: 'UnsupportedMediaType',
    type: ResponseType.UNSUPPORTED_MEDIA_TYPE,
    code: 'unsupported_media_type',
  },
  { id: 'Throttled', type: ResponseType.THROTTLED, code: throttled },
  { id: 'QuotaExceeded', type: ResponseType.QUOTA_EXCEEDED, code: 'rate_limited' },
  // The WAF rules count requests per minute.
  {
    id: 'WafFiltered',
    type: ResponseType.WAF_FILTERED,
    code: 'rate_limited',
    headers: { 'Retry-After': "'60'" },
  },
  // A function failed or was throttled; users report both types. In both cases the client can retry.
  { id: 'IntegrationFailure', type: ResponseType.INTEGRATION_FAILURE, code: 'unavailable' },
  { id: 'IntegrationTimeout', type: ResponseType.INTEGRATION_TIMEOUT, code: 'timeout' },
  { id: 'ApiConfiguration', type: ResponseType.API_CONFIGURATION_ERROR, code: 'internal_error' },
  { id: 'Default4xx', type: ResponseType.DEFAULT_4XX, code: 'malformed_body' },
  { id: 'Default5xx', type: ResponseType.DEFAULT_5XX, code: 'unavailable' },
];

interface GatewayResponse {
  id: string;
  type: ResponseType;
  code: ProblemCode;
  headers?: Record<string, string>;
  /** Response template; by default, the problem document of `code`. */
  template?: string;
}

/**
 * Adds the gateway responses. Behind an edge, a throttled request gets a 503 instead of a 429, because
 * CloudFront serves an expired copy only for a 5xx.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
export function addGatewayResponses(api: RestApi, { edge }: Pick<Settings, 'edge'>): void {
  const responses = gatewayResponses(edge ? 'unavailable' : 'rate_limited');
  for (const { id, type, code, headers, template = problemTemplate(code) } of responses) {
    const { status, retryAfter } = problems[code];
    api.addGatewayResponse(id, {
      type,
      statusCode: String(status),
      responseHeaders: {
        ...PROBLEM_HEADERS,
        ...CORS_HEADERS,
        ...(retryAfter === undefined ? {} : { 'Retry-After': `'${retryAfter}'` }),
        ...headers,
      },
      templates: { 'application/json': template },
    });
  }
}
