import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import { parseBearerToken } from '../shared/license/bearer-token.ts';
import { checkToken } from '../shared/license/check-token.ts';
import { allow, deny } from '../shared/serve/authorizer-policy.ts';
import { findLicenseAndToken } from '../shared/serve/credentials.ts';
import { openFunctionTable } from '../shared/serve/function-table.ts';
import { warmUp } from '../shared/serve/warm-up.ts';

const table = openFunctionTable();

/**
 * The Lambda authorizer: looks the bearer token up and checks its license. When the table cannot be
 * read it throws, which becomes a 503: a 401 would make every client verify again at once.
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

/** Warm-up read of a key that never exists. */
export const init = () =>
  warmUp(() => findLicenseAndToken(table, { slug: '', licenseId: '', digest: '' }));
