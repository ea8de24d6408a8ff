import type { APIGatewayAuthorizerResult, APIGatewayProxyResult } from 'aws-lambda';

/** Calls a verification without HTTP and its throttle. */
export async function verifyDirectly(
  license_key: string,
  club_slug: string,
): Promise<APIGatewayProxyResult> {
  const { handler } = await import('../../../functions/verify-license.ts');
  const event = {
    multiValueHeaders: { 'Content-Type': ['application/json'] },
    body: JSON.stringify({ license_key, club_slug }),
    requestContext: { requestId: 'direct' },
  };
  return (handler as (...args: unknown[]) => Promise<APIGatewayProxyResult>)(event, {});
}

/** Calls the authorizer without HTTP, its pattern for tokens and its cache. */
export async function authorizeDirectly(token: string): Promise<APIGatewayAuthorizerResult> {
  const { handler } = await import('../../../functions/authorize.ts');
  const methodArn = 'arn:aws:execute-api:eu-central-1:0:api/stage/GET/';
  return handler({ type: 'TOKEN', methodArn, authorizationToken: `Bearer ${token}` });
}
