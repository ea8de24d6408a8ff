import { z } from 'zod';
import type { Stack } from '../../template/stack.ts';
import { functionArnOf } from './function-uri.ts';
import type { TokenAuthorizer } from './rest-api.ts';

/** The API's TOKEN authorizers by id; any other type throws. */
export function readAuthorizers(stack: Stack): Map<string, TokenAuthorizer> {
  const authorizers = stack.listResources('AWS::ApiGateway::Authorizer', AuthorizerProperties);
  return new Map(
    authorizers.map(({ id, logicalId, properties }) => {
      const path = `Resources.${logicalId}.Properties`;
      return [
        id,
        {
          id,
          functionArn: functionArnOf(properties.AuthorizerUri, `${path}.AuthorizerUri`),
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
