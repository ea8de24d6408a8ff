import { STATUS_CODES } from 'node:http';
import { ResponseType } from 'aws-cdk-lib/aws-apigateway';
import { describe, expect, it } from 'vitest';
import { type ProblemCode, problems } from '../../../shared/problem.ts';
import { propertiesOf, synthesize } from '../../support/synthesize.ts';

const found = propertiesOf(synthesize('prod'), 'AWS::ApiGateway::GatewayResponse');
const responses = [...found.values()].map(
  ({ ResponseType: type, StatusCode, ResponseParameters, ResponseTemplates }) => ({
    type: type as string,
    status: Number(StatusCode),
    headers: ResponseParameters as Record<string, string>,
    templates: ResponseTemplates as Record<string, string>,
  }),
);

/** The headers of every one of them, as mapping expressions. */
const headers = {
  'gatewayresponse.header.Content-Type': "'application/problem+json'",
  'gatewayresponse.header.Cache-Control': "'no-store'",
  'gatewayresponse.header.X-Request-Id': 'context.requestId',
  'gatewayresponse.header.Access-Control-Allow-Origin': "'*'",
  'gatewayresponse.header.Access-Control-Expose-Headers':
    "'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id'",
};

const CHALLENGES: Record<string, string> = {
  UNAUTHORIZED: '\'Bearer realm="club-data"\'',
  ACCESS_DENIED: '\'Bearer realm="club-data", error="invalid_token"\'',
};

// The contract tests cover those that requests can cause here.
describe('the gateway responses', () => {
  it('are set for every type of response that API Gateway has', () => {
    const types = Object.values(ResponseType).map(({ responseType }) => responseType);
    expect(responses.map(({ type }) => type).sort()).toEqual(types.sort());
  });

  it.each(responses)('have a problem of the error table as their body: $type', (response) => {
    const { type, status, headers: found, templates } = response;
    expect(Object.keys(templates)).toEqual(['application/json']);
    const body = JSON.parse(templates['application/json'] ?? '');
    const isRefusal = type === 'ACCESS_DENIED';
    expect(body).toEqual({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail: isRefusal ? '$context.authorizer.detail' : problems[body.code as ProblemCode].detail,
      code: isRefusal ? '$context.authorizer.code' : expect.any(String),
      request_id: '$context.requestId',
    });
    if (!isRefusal) expect(problems[body.code as ProblemCode].status).toBe(status);
    expect(found).toMatchObject(headers);
    const hasRetryAfter = 'gatewayresponse.header.Retry-After' in found;
    expect(hasRetryAfter).toBe([429, 503].includes(status));
    const challenge = found['gatewayresponse.header.WWW-Authenticate'];
    expect(challenge).toBe(CHALLENGES[type]);
  });
});
