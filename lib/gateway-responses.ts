import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { type ProblemCode, problems } from '../shared/problem.ts';
import {
  CORS_HEADERS,
  PROBLEM_HEADERS,
  problemTemplate,
  REFUSAL_TEMPLATE,
} from './problem-template.ts';

/**
 * What API Gateway answers without a function. Every type of its own is listed, so that the
 * DEFAULT ones, whose status would hold for a whole family, are left with what is not documented
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html).
 */
const codes: [string, ResponseType, ProblemCode][] = [
  ['Unauthorized', ResponseType.UNAUTHORIZED, 'token_missing'],
  ['AuthorizerFailure', ResponseType.AUTHORIZER_FAILURE, 'unavailable'],
  // What an authorizer that throws is answered with, by the reports of those who met it.
  ['AuthorizerConfiguration', ResponseType.AUTHORIZER_CONFIGURATION_ERROR, 'unavailable'],
  ['MissingAuthenticationToken', ResponseType.MISSING_AUTHENTICATION_TOKEN, 'not_found'],
  ['InvalidSignature', ResponseType.INVALID_SIGNATURE, 'not_found'],
  ['ExpiredToken', ResponseType.EXPIRED_TOKEN, 'not_found'],
  ['InvalidApiKey', ResponseType.INVALID_API_KEY, 'not_found'],
  ['ResourceNotFound', ResponseType.RESOURCE_NOT_FOUND, 'not_found'],
  ['BadRequestBody', ResponseType.BAD_REQUEST_BODY, 'malformed_body'],
  ['BadRequestParameters', ResponseType.BAD_REQUEST_PARAMETERS, 'malformed_body'],
  ['RequestTooLarge', ResponseType.REQUEST_TOO_LARGE, 'body_too_large'],
  ['UnsupportedMediaType', ResponseType.UNSUPPORTED_MEDIA_TYPE, 'unsupported_media_type'],
  ['Throttled', ResponseType.THROTTLED, 'rate_limited'],
  ['QuotaExceeded', ResponseType.QUOTA_EXCEEDED, 'rate_limited'],
  ['WafFiltered', ResponseType.of('WAF_FILTERED'), 'rate_limited'],
  ['IntegrationFailure', ResponseType.INTEGRATION_FAILURE, 'bad_gateway'],
  ['IntegrationTimeout', ResponseType.INTEGRATION_TIMEOUT, 'timeout'],
  ['ApiConfiguration', ResponseType.API_CONFIGURATION_ERROR, 'internal_error'],
  ['Default4xx', ResponseType.DEFAULT_4XX, 'malformed_body'],
  // A function that failed, or was throttled.
  ['Default5xx', ResponseType.DEFAULT_5XX, 'bad_gateway'],
];

export function addGatewayResponses(api: RestApi): void {
  for (const [id, type, code] of codes) {
    api.addGatewayResponse(id, {
      type,
      statusCode: String(problems[code].status),
      responseHeaders: { ...headersOf(code), ...CORS_HEADERS },
      templates: { 'application/json': problemTemplate(code) },
    });
  }
  api.addGatewayResponse('AccessDenied', {
    type: ResponseType.ACCESS_DENIED,
    statusCode: '401',
    responseHeaders: {
      ...PROBLEM_HEADERS,
      ...CORS_HEADERS,
      'WWW-Authenticate': '\'Bearer error="invalid_token"\'', // RFC 6750, 3.1
    },
    templates: { 'application/json': REFUSAL_TEMPLATE },
  });
}

function headersOf(code: ProblemCode): Record<string, string> {
  const definition: { status: number; retryAfter?: number } = problems[code];
  return {
    ...PROBLEM_HEADERS,
    ...(definition.status === 401 ? { 'WWW-Authenticate': "'Bearer'" } : {}),
    ...(definition.retryAfter === undefined ? {} : { 'Retry-After': `'${definition.retryAfter}'` }),
  };
}
