import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import { parseBearerToken } from '../shared/license/bearer-token.ts';
import { checkToken } from '../shared/license/check-token.ts';
import { isLikeLicenseKey } from '../shared/license/license-key.ts';
import { Problem } from '../shared/problem.ts';
import { findLicense } from '../shared/table/licenses.ts';
import { allow, deny } from './serve/authorizer-policy.ts';
import { createLicenseCache } from './serve/credentials.ts';
import { openFunctionTable } from './serve/function-table.ts';
import { logFailure, toProblem } from './serve/http/log.ts';
import { warmUp } from './serve/warm-up.ts';

const openTable = openFunctionTable();
const licenses = createLicenseCache();

/**
 * The Lambda authorizer: reads the license of the bearer token and checks both. While the table cannot be
 * read, tokens that this instance has allowed in the last minutes go on working
 * (docs/decisions/07-consistency.md); for others it throws, which becomes a 503: a 401 would make
 * every client verify again at once.
 */
export async function handler(
  event: APIGatewayTokenAuthorizerEvent,
): Promise<APIGatewayAuthorizerResult> {
  const text = event.authorizationToken.replace(/^bearer +/i, '');
  const token = parseBearerToken(text);
  if (!token) return refuse(event.methodArn, 'token_invalid', { isKey: isLikeLicenseKey(text) });
  try {
    const license = await licenses.get(token.digest, () =>
      findLicense(openTable(), token.slug, token.licenseId),
    );
    const checked = checkToken(token, license, new Date());
    if (typeof checked !== 'string') return allow(event.methodArn, token.slug, checked);
    licenses.delete(token.digest);
    return refuse(event.methodArn, checked, { token });
  } catch (error) {
    logFailure(toProblem(error));
    throw error;
  }
}

function refuse(...decision: Parameters<typeof deny>): APIGatewayAuthorizerResult {
  logFailure(new Problem(decision[1]));
  return deny(...decision);
}

/** Warm-up read of a key that never exists. */
export const init = () => warmUp(() => findLicense(openTable(), '', ''));
