import { z } from 'zod';
import { SUPPORTED } from '../../lambda/functions.ts';
import type { Stack } from '../../template/stack.ts';
import type { TokenAuthorizer } from './rest-api.ts';

/**
 * The API's TOKEN authorizers by id.
 * @throws on an authorizer of another type
 */
export function readAuthorizers(
  stack: Stack,
  functionArns: ReadonlySet<string>,
): Map<string, TokenAuthorizer> {
  const authorizers = stack.listResources('AWS::ApiGateway::Authorizer', AuthorizerProperties);
  return new Map(
    authorizers.map(({ id, logicalId, properties }) => {
      const path = `Resources.${logicalId}.Properties`;
      return [
        id,
        {
          id,
          functionArn: readFunctionUri(
            properties.AuthorizerUri,
            `${path}.AuthorizerUri`,
            functionArns,
          ),
          headerName: headerOf(properties.IdentitySource, `${path}.IdentitySource`),
          validation: properties.IdentityValidationExpression
            ? new RegExp(`^(?:${properties.IdentityValidationExpression})$`)
            : undefined,
          ttlMs: properties.AuthorizerResultTtlInSeconds * 1000,
        },
      ];
    }),
  );
}

/** @returns the ARN in an invocation URI
 * @throws when that function does not run here */
export function readFunctionUri(
  uri: string,
  path: string,
  functionArns: ReadonlySet<string>,
): string {
  const arn = /\/functions\/(arn:[^/]+)\/invocations$/.exec(uri)?.[1];
  if (!arn) throw new Error(`${path}: ${uri} does not name a Lambda function`);
  if (functionArns.has(arn)) return arn;
  throw new Error(`${path}: ${arn} is not supported here, ${SUPPORTED}`);
}

const AuthorizerProperties = z.object({
  Type: z.literal('TOKEN'),
  AuthorizerUri: z.string(),
  IdentitySource: z.string(),
  IdentityValidationExpression: z.string().optional(),
  AuthorizerResultTtlInSeconds: z.coerce.number().default(300),
});

function headerOf(identitySource: string, path: string): string {
  const name = /^method\.request\.header\.([\w-]+)$/.exec(identitySource)?.[1];
  if (!name) throw new Error(`${path}: ${identitySource} is not supported here`);
  return name;
}
