import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import { allow, deny } from '../shared/http/policy.ts';
import { parseBearerToken } from '../shared/license/bearer-token.ts';
import { checkToken } from '../shared/license/license.ts';
import { findLicenseAndToken } from '../shared/store/credentials.ts';
import { openFunctionTable } from '../shared/store/engine/function-table.ts';
import { prime } from '../shared/store/engine/prime.ts';

const table = openFunctionTable();

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
  const checked = checkToken(isIssued, license, new Date());
  return typeof checked === 'string'
    ? deny(event.methodArn, checked)
    : allow(event.methodArn, token.slug, checked);
}

/** What is read is no one's. */
export const init = () =>
  prime(() => findLicenseAndToken(table, { slug: '', licenseId: '', digest: '' }));
