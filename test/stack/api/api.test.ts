import { describe, expect, it } from 'vitest';
import { readOperations } from '../../../shared/model/documents.ts';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');
const ownDomain = synthesize('prod', {
  domain: { name: 'api.example.com', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' },
});

const api = onlyOne(template, 'AWS::ApiGateway::RestApi');
const stage = onlyOne(template, 'AWS::ApiGateway::Stage');
const authorizers = [...propertiesOf(template, 'AWS::ApiGateway::Authorizer')].map(
  ([id, properties]) => ({ id, properties }),
);
const [authorizer, ofCalendars] = ['TOKEN', 'REQUEST'].map(
  (type) => authorizers.find(({ properties }) => properties.Type === type) ?? expect.fail(type),
) as [Authorizer, Authorizer];
const resources = propertiesOf(template, 'AWS::ApiGateway::Resource');
const operations = operationsOf(template);

function pathOf(resourceId: string | undefined): string {
  const resource = resources.get(resourceId ?? '');
  return resource ? `${pathOf(resource.ParentId.Ref)}/${resource.PathPart}` : '';
}

type Authorizer = (typeof authorizers)[number];

const CALENDAR = '/v1/clubs/{club}/calendar.ics';

/** By method and path, as `GET /v1/clubs/{club}/teams`. */
const methods = new Map(
  [...propertiesOf(template, 'AWS::ApiGateway::Method').values()].map((method) => [
    `${method.HttpMethod} ${pathOf(method.ResourceId.Ref) || '/'}`,
    method,
  ]),
);

const aliases = propertiesOf(template, 'AWS::Lambda::Alias');

/** The operation whose function, by its alias `live`, a URI invokes. */
function operationAt(uri: unknown): string | undefined {
  const refs = JSON.stringify(uri).matchAll(/"Ref":"(\w+)"/g);
  const [alias] = Array.from(refs, ([, id = '']) => aliases.get(id)).filter(Boolean);
  return alias?.Name === 'live' ? operations.get(alias.FunctionName.Ref) : undefined;
}

describe('the API', () => {
  it('has the methods of its routes, and catches every other method and path', () => {
    const readable = [
      ...readOperations.map(({ path }) => `/v1/clubs/{club}${path}`),
      CALENDAR,
      '/v1/docs',
      '/v1/docs/{file}',
      '/v1/openapi.json',
    ];
    const expected = [
      'ANY /',
      'OPTIONS /',
      'ANY /{proxy+}',
      'OPTIONS /{proxy+}',
      'ANY /v1/license/verify',
      'POST /v1/license/verify',
      ...readable.flatMap((path) =>
        ['GET', 'HEAD', 'OPTIONS', 'ANY'].map((method) => `${method} ${path}`),
      ),
    ];
    expect([...methods.keys()].sort()).toEqual(expected.sort());
  });

  it("requires a token on GET and HEAD of a club's data and nowhere else", () => {
    for (const [name, { AuthorizationType, AuthorizerId }] of methods) {
      const { id } = name.endsWith(CALENDAR) ? ofCalendars : authorizer;
      const expected = /^(GET|HEAD) .v1.clubs./.test(name)
        ? ['CUSTOM', { Ref: id }]
        : ['NONE', undefined];
      expect([name, AuthorizationType, AuthorizerId]).toEqual([name, ...expected]);
    }
  });

  it('treats every media type as binary; JSON must be listed by name', () => {
    expect(api.properties.BinaryMediaTypes).toEqual(['*/*', 'application/json']);
    expect(api.properties.EndpointConfiguration).toEqual({ Types: ['REGIONAL'] });
  });

  it('accepts TLS 1.2 or newer, and no other host than the one of the handshake', () => {
    const tls = {
      SecurityPolicy: 'SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09',
      EndpointAccessMode: 'STRICT',
    };
    expect(api.properties).toMatchObject(tls);
    expect(api.properties.DisableExecuteApiEndpoint).toBeUndefined();
    expect(onlyOne(ownDomain, 'AWS::ApiGateway::DomainName').properties).toMatchObject(tls);
  });

  it('is at its own domain alone when it has one, with the same path', () => {
    expect(onlyOne(ownDomain, 'AWS::ApiGateway::RestApi').properties).toMatchObject({
      DisableExecuteApiEndpoint: true,
    });
    expect(onlyOne(ownDomain, 'AWS::ApiGateway::BasePathMapping').properties).toMatchObject({
      BasePath: 'api',
    });
    expect(ownDomain.findOutputs('*')).toMatchObject({
      BaseUrl: { Value: 'https://api.example.com/api/v1' },
      DomainTarget: expect.anything(),
    });
  });

  it('throttles methods that need no token more than the others', () => {
    const limits = stage.properties.MethodSettings.map((settings: MethodSettings) => {
      const { HttpMethod, ResourcePath, ThrottlingRateLimit: rate } = settings;
      return [`${HttpMethod} ${ResourcePath.replaceAll('~1', '/')}`, rate];
    });
    const reference = ['/v1/docs', '/v1/docs/{file}', '/v1/openapi.json'];
    expect(Object.fromEntries(limits)).toEqual({
      '* /*': 10_000,
      'POST //v1/license/verify': 500,
      ...Object.fromEntries(
        reference.flatMap((path) => [
          [`GET /${path}`, 50],
          [`HEAD /${path}`, 50],
        ]),
      ),
    });
  });
});

interface MethodSettings {
  HttpMethod: string;
  ResourcePath: string;
  ThrottlingRateLimit: number;
}

describe('the authorizer', () => {
  const { AuthorizerUri, ...properties } = authorizer.properties;

  it('uses the Authorization header, and is cached for 60 seconds', () => {
    expect(properties).toMatchObject({
      Type: 'TOKEN',
      IdentitySource: 'method.request.header.Authorization',
      AuthorizerResultTtlInSeconds: 60,
      RestApiId: { Ref: api.id },
    });
    expect(operationAt(AuthorizerUri)).toBe('authorize');
  });

  it('of calendars uses the token in the query, and is never cached', () => {
    const { AuthorizerUri: uri, ...calendar } = ofCalendars.properties;
    expect(calendar).toMatchObject({
      Type: 'REQUEST',
      IdentitySource: 'method.request.querystring.access_token',
      AuthorizerResultTtlInSeconds: 0,
      RestApiId: { Ref: api.id },
    });
    expect(operationAt(uri)).toBe('authorize');
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
  ])('is invoked for "%s"', (header) => expect(header).toMatch(expression));

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
  ])('is not invoked for "%s"', (header) => expect(header).not.toMatch(expression));
});
