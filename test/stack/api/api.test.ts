import { describe, expect, it } from 'vitest';
import { propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');

const authorizers = [...propertiesOf(template, 'AWS::ApiGateway::Authorizer')].map(
  ([id, properties]) => ({ id, properties }),
);
const [authorizer, ofCalendars] = ['TOKEN', 'REQUEST'].map(
  (type) => authorizers.find(({ properties }) => properties.Type === type) ?? expect.fail(type),
) as [Authorizer, Authorizer];
const resources = propertiesOf(template, 'AWS::ApiGateway::Resource');

function pathOf(resourceId: string | undefined): string {
  const resource = resources.get(resourceId ?? '');
  return resource ? `${pathOf(resource.ParentId.Ref)}/${resource.PathPart}` : '';
}

type Authorizer = (typeof authorizers)[number];

const CALENDAR = '/v1/clubs/{club}/calendar.ics';

/** Methods by method and path, such as `GET /v1/clubs/{club}/teams`. */
const methods = new Map(
  [...propertiesOf(template, 'AWS::ApiGateway::Method').values()].map((method) => [
    `${method.HttpMethod} ${pathOf(method.ResourceId.Ref) || '/'}`,
    method,
  ]),
);

describe('the API', () => {
  it("requires a token on GET and HEAD of a club's data and nowhere else", () => {
    expect(methods.size).toBeGreaterThan(40);
    for (const [name, { AuthorizationType, AuthorizerId }] of methods) {
      const { id } = name.endsWith(CALENDAR) ? ofCalendars : authorizer;
      const expected = /^(GET|HEAD) .v1.clubs./.test(name)
        ? ['CUSTOM', { Ref: id }]
        : ['NONE', undefined];
      expect([name, AuthorizationType, AuthorizerId]).toEqual([name, ...expected]);
    }
  });
});

describe('the authorizer', () => {
  it('of calendars is never cached, so that a request with two tokens changes no other', () => {
    expect(ofCalendars.properties.AuthorizerResultTtlInSeconds).toBe(0);
  });

  // API Gateway compares the expression with the whole header.
  const expression = new RegExp(`^(?:${authorizer.properties.IdentityValidationExpression})$`);

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
