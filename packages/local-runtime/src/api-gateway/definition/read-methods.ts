import { z } from 'zod';
import type { Stack } from '../../template/stack.ts';
import { readAuthorizers, readFunctionUri } from './read-authorizers.ts';
import { compileMock, MockProperties } from './read-mock.ts';
import type { LambdaIntegration, Method, MockIntegration, TokenAuthorizer } from './rest-api.ts';

export type ReadMethod = Omit<Method, 'throttle'> & { resourceId: string; httpMethod: string };

/** Every method of the API, with its authorizer and its integration. */
export function readMethods(stack: Stack, functionArns: ReadonlySet<string>): ReadMethod[] {
  const authorizers = readAuthorizers(stack, functionArns);
  return stack
    .listResources('AWS::ApiGateway::Method', MethodProperties)
    .map(({ logicalId, properties }) => ({
      resourceId: properties.ResourceId,
      httpMethod: properties.HttpMethod,
      authorizer: findAuthorizer(authorizers, properties, logicalId),
      integration: readIntegration(properties, `Resources.${logicalId}.Properties`, functionArns),
    }));
}

const MethodProperties = z.object({
  ResourceId: z.string(),
  HttpMethod: z.string(),
  AuthorizationType: z.enum(['NONE', 'CUSTOM']).default('NONE'),
  AuthorizerId: z.string().optional(),
  ApiKeyRequired: z.literal(false).optional(),
  RequestValidatorId: z.undefined({ error: 'is not supported here' }).optional(),
  Integration: MockProperties.extend({
    Type: z.enum(['AWS_PROXY', 'MOCK']),
    Uri: z.string().optional(),
    TimeoutInMillis: z.coerce.number().default(29_000),
  }),
  MethodResponses: z.array(z.object({ StatusCode: z.coerce.number() })).default([]),
});

function readIntegration(
  { Integration, MethodResponses }: z.output<typeof MethodProperties>,
  path: string,
  functionArns: ReadonlySet<string>,
): LambdaIntegration | MockIntegration {
  if (Integration.Type === 'AWS_PROXY') {
    const { Uri = '' } = Integration;
    const functionArn = readFunctionUri(Uri, `${path}.Integration.Uri`, functionArns);
    return { type: 'lambda', functionArn, timeoutMs: Integration.TimeoutInMillis };
  }
  const declared = MethodResponses.map(({ StatusCode }) => StatusCode);
  const missing = Integration.IntegrationResponses.find(
    ({ StatusCode }) => !declared.includes(StatusCode),
  );
  if (missing) throw new Error(`${path}.MethodResponses: there is none for ${missing.StatusCode}`);
  return compileMock(Integration, `${path}.Integration`);
}

function findAuthorizer(
  authorizers: Map<string, TokenAuthorizer>,
  { AuthorizationType, AuthorizerId = '' }: z.output<typeof MethodProperties>,
  logicalId: string,
): TokenAuthorizer | undefined {
  if (AuthorizationType === 'NONE') return undefined;
  const authorizer = authorizers.get(AuthorizerId);
  if (authorizer) return authorizer;
  throw new Error(`Resources.${logicalId}.Properties.AuthorizerId: there is no ${AuthorizerId}`);
}
