import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import type { BearerToken } from '../../shared/license/bearer-token.ts';
import { type License, shortIdOf } from '../../shared/license/license.ts';
import { problems } from '../../shared/problem.ts';

type TokenErrorCode = 'token_invalid' | 'token_expired' | 'token_revoked';

/**
 * Allows every path of the stage: API Gateway caches the policy by the token alone, for a minute,
 * whichever path the token was first used for. So each function compares the context's club with
 * its path, and the license's last day with the time.
 */
export const allow = (methodArn: string, slug: string, license: License) =>
  authorizerResult(methodArn, {
    effect: 'Allow',
    principalId: license.licenseId,
    context: {
      club: slug,
      license: shortIdOf(license.licenseId), // for the access log
      view: license.view,
      expires_on: license.expiresOn,
    },
  });

/**
 * The ACCESS_DENIED gateway response builds the 401 from the code and detail in this context. The
 * access log has the club and the license that a well-formed token names, though unproven.
 */
export const deny = (
  methodArn: string,
  code: TokenErrorCode,
  { token, isKey }: { token?: BearerToken; isKey?: boolean } = {},
) =>
  authorizerResult(methodArn, {
    effect: 'Deny',
    principalId: 'refused',
    context: {
      code,
      detail: isKey ? LICENSE_KEY : problems[code].detail,
      ...(token && { club: token.slug, license: shortIdOf(token.licenseId) }),
    },
  });

/** For who sends the license key itself. */
const LICENSE_KEY = 'This is a license key: exchange it at POST /license/verify.';

interface Decision {
  effect: 'Allow' | 'Deny';
  principalId: string;
  context: Record<string, string>;
}

function authorizerResult(
  methodArn: string,
  { effect, principalId, context }: Decision,
): APIGatewayAuthorizerResult {
  const [api, stage] = methodArn.split('/');
  return {
    principalId,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Effect: effect, Action: 'execute-api:Invoke', Resource: `${api}/${stage}/*` }],
    },
    context,
  };
}
