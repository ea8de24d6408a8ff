import { z } from 'zod';
import { SUPPORTED } from '../../lambda/functions.ts';
import type { Stack } from '../../template/stack.ts';
import { compileMock, MockProperties } from './read-mock.ts';

export type LambdaIntegration = { type: 'lambda'; functionArn: string; timeoutMs: number };
export type MockIntegration = ReturnType<typeof compileMock>;
export type Integration = LambdaIntegration | MockIntegration;
export type TokenAuthorizer = ReturnType<typeof readAuthorizers>[number];

/** Every method of the API, with its authorizer and its integration. */
export function readMethods(stack: Stack, functionArns: ReadonlySet<string>) {
  const authorizers = readAuthorizers(stack, functionArns);
  return stack.listResources('AWS::ApiGateway::Method', MethodProperties).map((method) => {
    const { ResourceId, HttpMethod, AuthorizationType, AuthorizerId } = method.properties;
    const path = `Resources.${method.logicalId}.Properties`;
    const authorizer = authorizers.find(({ id }) => id === AuthorizerId);
    if (AuthorizationType === 'CUSTOM' && !authorizer) {
      throw new Error(`${path}.AuthorizerId: there is no ${AuthorizerId}`);
    }
    return {
      resourceId: ResourceId,
      httpMethod: HttpMethod,
      authorizer: AuthorizationType === 'CUSTOM' ? authorizer : undefined,
      integration: readIntegration(method.properties, path, functionArns),
    };
  });
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
    Uri: z.string().default(''),
    TimeoutInMillis: z.coerce.number().default(29_000),
  }),
});

function readIntegration(
  { Integration }: z.output<typeof MethodProperties>,
  path: string,
  functionArns: ReadonlySet<string>,
): Integration {
  const { Type, Uri, TimeoutInMillis: timeoutMs } = Integration;
  if (Type === 'MOCK') return compileMock(Integration, `${path}.Integration`);
  const functionArn = readFunctionUri(Uri, `${path}.Integration.Uri`, functionArns);
  return { type: 'lambda', functionArn, timeoutMs };
}

function readAuthorizers(stack: Stack, functionArns: ReadonlySet<string>) {
  const authorizers = stack.listResources('AWS::ApiGateway::Authorizer', AuthorizerProperties);
  return authorizers.map(({ id, logicalId, properties }) => {
    const { AuthorizerUri, IdentitySource, IdentityValidationExpression: expression } = properties;
    const path = `Resources.${logicalId}.Properties`;
    return {
      id,
      functionArn: readFunctionUri(AuthorizerUri, `${path}.AuthorizerUri`, functionArns),
      headerName: IdentitySource.replace(HEADER, ''),
      /** The whole header must match it, or the function is not called. */
      validation: expression ? new RegExp(`^(?:${expression})$`) : undefined,
      ttlMs: properties.AuthorizerResultTtlInSeconds * 1000,
    };
  });
}

const HEADER = 'method.request.header.';

const AuthorizerProperties = z.object({
  Type: z.literal('TOKEN'),
  AuthorizerUri: z.string(),
  IdentitySource: z.string().startsWith(HEADER),
  IdentityValidationExpression: z.string().optional(),
  AuthorizerResultTtlInSeconds: z.coerce.number().default(300),
});

/**
 * @returns the ARN in an invocation URI
 * @throws when that function does not run here
 */
function readFunctionUri(uri: string, path: string, functionArns: ReadonlySet<string>): string {
  const arn = /\/functions\/(arn:[^/]+)\/invocations$/.exec(uri)?.[1];
  if (arn && functionArns.has(arn)) return arn;
  throw new Error(`${path}: ${arn ?? uri} is not supported here, ${SUPPORTED}`);
}
