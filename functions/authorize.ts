import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import { allow, deny } from '../shared/http/policy.ts';
import { parseBearerToken } from '../shared/license/bearer-token.ts';
import { tokenProblem } from '../shared/license/license.ts';
import { findLicenseAndToken } from '../shared/store/credentials.ts';
import { tableFromEnvironment } from '../shared/store/table.ts';

const table = tableFromEnvironment();

/**
 * The authorizer: decides from the table whether a bearer token passes. When the table cannot be
 * read it fails, and API Gateway answers 503: a 401 would send every client to verify at once.
 */
export async function handler(
  event: APIGatewayTokenAuthorizerEvent,
): Promise<APIGatewayAuthorizerResult> {
  const token = parseBearerToken(event.authorizationToken.replace(/^bearer +/i, ''));
  if (!token) return deny(event.methodArn, 'token_invalid');
  const { isIssued, license } = await findLicenseAndToken(table, token);
  const problem = tokenProblem(isIssued, license, new Date());
  return problem ? deny(event.methodArn, problem) : allow(event.methodArn, token);
}
