import { z } from 'zod';
import { SUPPORTED } from '../../lambda/functions.ts';
import { unsupported } from '../../template/assembly.ts';
import type { Stack } from '../../template/stack.ts';
import { compileMock, MockProperties } from '../mock-integration.ts';

export type Authorizer = ReturnType<typeof readAuthorizers>[number];

type IdentitySource = { place: 'header' | 'querystring'; name: string };

export function readMethods(stack: Stack, functionArns: ReadonlySet<string>) {
  const authorizers = readAuthorizers(stack, functionArns);
  return stack.listResources('AWS::ApiGateway::Method', MethodProperties).map((method) => {
    const { ResourceId, HttpMethod, AuthorizationType, AuthorizerId } = method.properties;
    const path = `Resources.${method.logicalId}.Properties`;
    const isOpen = AuthorizationType === 'NONE';
    const authorizer = isOpen ? undefined : authorizers.find(({ id }) => id === AuthorizerId);
    if (!isOpen && !authorizer) throw new Error(`${path}: there is no authorizer ${AuthorizerId}`);
    const integration = readIntegration(method.properties, `${path}.Integration`, functionArns);
    return { resourceId: ResourceId, httpMethod: HttpMethod, authorizer, integration };
  });
}

const MethodProperties = z.object({
  ResourceId: z.string(),
  HttpMethod: z.string(),
  AuthorizationType: z.enum(['NONE', 'CUSTOM']).default('NONE'),
  AuthorizerId: z.string().optional(),
  ApiKeyRequired: z.literal(false).optional(),
  RequestValidatorId: unsupported,
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
) {
  const { Type, Uri, TimeoutInMillis: timeoutMs } = Integration;
  if (Type === 'MOCK') return compileMock(Integration, path);
  const functionArn = readFunctionUri(Uri, `${path}.Uri`, functionArns);
  return { type: 'lambda' as const, functionArn, timeoutMs };
}

function readAuthorizers(stack: Stack, functionArns: ReadonlySet<string>) {
  const authorizers = stack.listResources('AWS::ApiGateway::Authorizer', AuthorizerProperties);
  return authorizers.map(({ id, logicalId, properties }) => {
    const { Type, AuthorizerUri, IdentityValidationExpression: expression } = properties;
    const path = `Resources.${logicalId}.Properties`;
    return {
      id,
      type: Type,
      functionArn: readFunctionUri(AuthorizerUri, `${path}.AuthorizerUri`, functionArns),
      sources: properties.IdentitySource,
      /**
       * Expression for the values of the identity sources. Other values are refused without a call of the
       * function.
       */
      validation: expression ? new RegExp(`^(?:${expression})$`) : undefined,
      ttlMs: properties.AuthorizerResultTtlInSeconds * 1000,
    };
  });
}

const SOURCE = /^method\.request\.(header|querystring)\.(.+)$/;

const source = z
  .string()
  .regex(SOURCE)
  .transform((expression): IdentitySource => {
    const [, place, name = ''] = SOURCE.exec(expression.trim()) ?? [];
    return place === 'header'
      ? { place, name: name.toLowerCase() }
      : { place: 'querystring', name };
  });

const AuthorizerProperties = z.object({
  Type: z.enum(['TOKEN', 'REQUEST']),
  AuthorizerUri: z.string(),
  IdentitySource: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(source)),
  IdentityValidationExpression: z.string().optional(),
  AuthorizerResultTtlInSeconds: z.coerce.number().default(300),
});

/**
 * @returns the function's ARN in an invocation URI, without version or alias, because only one version runs
 * here
 * @throws if that function does not run here
 */
function readFunctionUri(uri: string, path: string, functionArns: ReadonlySet<string>): string {
  const arn = /\/functions\/(arn(?::[^:/]+){6})(?::[^:/]+)?\/invocations$/.exec(uri)?.[1];
  if (arn && functionArns.has(arn)) return arn;
  throw new Error(`${path}: ${arn ?? uri} is not supported here, ${SUPPORTED}`);
}
