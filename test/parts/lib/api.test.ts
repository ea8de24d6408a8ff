import { describe, expect, it } from 'vitest';
import { referenceRoutes, routes } from '../../../lib/routes.ts';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const [template] = synthesize('ClubData');
if (!template) throw new Error('The stack was not synthesized.');

const api = onlyOne(template, 'AWS::ApiGateway::RestApi');
const stage = onlyOne(template, 'AWS::ApiGateway::Stage');
const authorizer = onlyOne(template, 'AWS::ApiGateway::Authorizer');
const resources = propertiesOf(template, 'AWS::ApiGateway::Resource');
const operations = operationsOf(template);
const everyRoute = [...routes, ...referenceRoutes];

function pathOf(resourceId: string | undefined): string {
  const resource = resources.get(resourceId ?? '');
  return resource ? `${pathOf(resource.ParentId.Ref)}/${resource.PathPart}` : '';
}

/** By method and path, as `GET /v1/clubs/{club}/teams`. */
const methods = new Map(
  [...propertiesOf(template, 'AWS::ApiGateway::Method').values()].map((method) => [
    `${method.HttpMethod} ${pathOf(method.ResourceId.Ref) || '/'}`,
    method,
  ]),
);

/** The operation whose function a URI invokes. */
function operationAt(uri: unknown): string | undefined {
  const [, id] = /"Fn::GetAtt":\["(\w+)","Arn"\]/.exec(JSON.stringify(uri)) ?? [];
  return operations.get(id ?? '');
}

describe('the API', () => {
  it('has the methods of its routes, and an answer to every other method and path', () => {
    const data = ['seasons', 'seasons/{season}', 'categories', 'teams', 'teams/{team}', 'players'];
    const readable = [
      ...data.map((path) => `/v1/clubs/{club}/${path}`),
      '/v1/docs',
      '/v1/docs/{file}',
      '/v1/openapi.json',
    ];
    const expected = [
      'ANY /',
      'ANY /{proxy+}',
      'ANY /v1/license/verify',
      'POST /v1/license/verify',
      ...readable.flatMap((path) =>
        ['GET', 'HEAD', 'OPTIONS', 'ANY'].map((method) => `${method} ${path}`),
      ),
    ];
    expect([...methods.keys()].sort()).toEqual(expected.sort());
  });

  it('gives each route to the function of its operation, with HEAD where there is GET', () => {
    const expected = everyRoute.flatMap(({ method, path, operation }) =>
      (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((verb) => [
        `${verb} /v1${path}`,
        operation,
      ]),
    );
    const invoking = [...methods].filter(([, { Integration }]) => Integration.Type === 'AWS_PROXY');
    expect(
      Object.fromEntries(
        invoking.map(([name, method]) => [name, operationAt(method.Integration.Uri)]),
      ),
    ).toEqual(Object.fromEntries(expected));
  });

  it("asks for a token on GET and HEAD of a club's data and nowhere else", () => {
    for (const [name, { AuthorizationType, AuthorizerId }] of methods) {
      const expected = /^(GET|HEAD) .v1.clubs./.test(name)
        ? ['CUSTOM', { Ref: authorizer.id }]
        : ['NONE', undefined];
      expect([name, AuthorizationType, AuthorizerId]).toEqual([name, ...expected]);
    }
  });

  it('takes and gives bytes of any type, which JSON has to be listed for by name', () => {
    expect(api.properties.BinaryMediaTypes).toEqual(['*/*', 'application/json']);
    expect(api.properties.EndpointConfiguration).toEqual({ Types: ['REGIONAL'] });
  });

  it('is throttled as a whole, and more tightly where anyone may call without a token', () => {
    const settings = (method: string, path: string, rate: number, burst: number) => ({
      HttpMethod: method,
      ResourcePath: path,
      DataTraceEnabled: false,
      ThrottlingRateLimit: rate,
      ThrottlingBurstLimit: burst,
    });
    expect(stage.properties.MethodSettings).toEqual([
      settings('*', '/*', 10_000, 5_000),
      settings('POST', '/~1v1~1license~1verify', 50, 100),
      ...['/~1v1~1docs', '/~1v1~1docs~1{file}', '/~1v1~1openapi.json'].flatMap((path) => [
        settings('GET', path, 50, 100),
        settings('HEAD', path, 50, 100),
      ]),
    ]);
  });
});

describe('the authorizer', () => {
  const { AuthorizerUri, ...properties } = authorizer.properties;

  it('looks at the Authorization header, and is remembered for 60 seconds', () => {
    expect(properties).toMatchObject({
      Type: 'TOKEN',
      IdentitySource: 'method.request.header.Authorization',
      AuthorizerResultTtlInSeconds: 60,
      RestApiId: { Ref: api.id },
    });
    expect(operationAt(AuthorizerUri)).toBe('authorize');
  });

  // API Gateway compares the expression with the whole header.
  const expression = new RegExp(`^(?:${properties.IdentityValidationExpression})$`);

  it.each([
    'Bearer cdt.club.id.secret',
    'bearer x',
    'BEARER x',
    'bEaReR x',
    'Bearer   x',
    'Bearer ü',
  ])('is asked about "%s"', (header) => expect(header).toMatch(expression));

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearerx',
    'Bearer\tx',
    'Bearer x y',
    'Bearer x ',
    ' Bearer x',
    'Basic eDp5',
    'x',
    'Token Bearer x',
  ])('is not asked about "%s"', (header) => expect(header).not.toMatch(expression));
});
