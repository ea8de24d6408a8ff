import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { problems } from '../../../shared/problem.ts';
import { propertiesOf, synthesize } from '../../support/synthesize.ts';

const [template] = synthesize('ClubData');
if (!template) throw new Error('The stack was not synthesized.');

const responses = new Map(
  [...propertiesOf(template, 'AWS::ApiGateway::GatewayResponse').values()].map((response) => [
    response.ResponseType,
    response,
  ]),
);

const UNCHALLENGED = { 'WWW-Authenticate': "'Bearer'" };
const CHALLENGED = { 'WWW-Authenticate': '\'Bearer error="invalid_token"\'' };
const SOON = { 'Retry-After': "'1'" };
/** The firewall counts over a minute. */
const IN_A_MINUTE = { 'Retry-After': "'60'" };
const LATER = { 'Retry-After': "'5'" };

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html */
const types: [string, number, keyof typeof problems, object][] = [
  ['UNAUTHORIZED', 401, 'token_missing', UNCHALLENGED],
  ['AUTHORIZER_FAILURE', 503, 'unavailable', LATER],
  ['AUTHORIZER_CONFIGURATION_ERROR', 503, 'unavailable', LATER],
  ['THROTTLED', 429, 'rate_limited', SOON],
  ['QUOTA_EXCEEDED', 429, 'rate_limited', SOON],
  ['WAF_FILTERED', 429, 'rate_limited', IN_A_MINUTE],
  ['MISSING_AUTHENTICATION_TOKEN', 404, 'not_found', {}],
  ['INVALID_SIGNATURE', 404, 'not_found', {}],
  ['EXPIRED_TOKEN', 404, 'not_found', {}],
  ['INVALID_API_KEY', 404, 'not_found', {}],
  ['RESOURCE_NOT_FOUND', 404, 'not_found', {}],
  ['BAD_REQUEST_BODY', 400, 'malformed_body', {}],
  ['BAD_REQUEST_PARAMETERS', 400, 'malformed_body', {}],
  ['DEFAULT_4XX', 400, 'malformed_body', {}],
  ['REQUEST_TOO_LARGE', 413, 'body_too_large', {}],
  ['UNSUPPORTED_MEDIA_TYPE', 415, 'unsupported_media_type', {}],
  ['API_CONFIGURATION_ERROR', 500, 'internal_error', {}],
  ['INTEGRATION_FAILURE', 502, 'bad_gateway', {}],
  ['DEFAULT_5XX', 502, 'bad_gateway', {}],
  ['INTEGRATION_TIMEOUT', 504, 'timeout', {}],
];

/** The headers of every one of them, as mapping expressions. */
const headers = {
  'Content-Type': "'application/problem+json'",
  'Cache-Control': "'no-store'",
  'X-Request-Id': 'context.requestId',
  'Access-Control-Allow-Origin': "'*'",
  'Access-Control-Expose-Headers': "'ETag, Retry-After, X-Request-Id, WWW-Authenticate'",
};

/** What API Gateway would answer: it takes the one template there is, whatever is asked for. */
function read(type: string) {
  const { StatusCode, ResponseParameters, ResponseTemplates } = responses.get(type) ?? {};
  expect(Object.keys(ResponseTemplates)).toEqual(['application/json']);
  const parameters = Object.entries<string>(ResponseParameters).map(([name, value]) => [
    name.replace('gatewayresponse.header.', ''),
    value,
  ]);
  return {
    status: Number(StatusCode),
    headers: Object.fromEntries(parameters),
    body: JSON.parse(ResponseTemplates['application/json']),
  };
}

const problem = (status: number, code: string, detail: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail,
  code,
  request_id: '$context.requestId',
});

describe('what API Gateway answers itself', () => {
  it('is set for each of its types of response', () => {
    const expected = [...types.map(([type]) => type), 'ACCESS_DENIED'];
    expect([...responses.keys()].sort()).toEqual(expected.sort());
  });

  it.each(types)('is problem details: %s is %i %s', (type, status, code, others) => {
    expect(read(type)).toEqual({
      status,
      headers: { ...headers, ...others },
      body: problem(status, code, problems[code].detail),
    });
  });

  it("is the authorizer's own code and detail for a token that it refuses", () => {
    expect(read('ACCESS_DENIED')).toEqual({
      status: 401,
      headers: { ...headers, ...CHALLENGED },
      body: problem(401, '$context.authorizer.code', '$context.authorizer.detail'),
    });
  });
});
