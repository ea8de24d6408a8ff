import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import type { License } from '../license/license.ts';
import { problems } from '../problem.ts';

type TokenErrorCode = 'token_invalid' | 'token_expired' | 'token_revoked';

/**
 * Lets a license through to every path of the stage: API Gateway remembers the answer by the token
 * alone, whatever path it was first asked for, for a minute. So each function compares the club
 * with its path, and the license's last day with the time.
 */
export const allow = (methodArn: string, slug: string, license: License) =>
  answer(methodArn, {
    effect: 'Allow',
    principalId: license.licenseId,
    context: { club: slug, expires_on: license.expiresOn },
  });

/** The gateway response for a refusal makes a 401 of the code and detail in this context. */
export const deny = (methodArn: string, code: TokenErrorCode) =>
  answer(methodArn, {
    effect: 'Deny',
    principalId: 'refused',
    context: { code, detail: problems[code].detail },
  });

interface Answer {
  effect: 'Allow' | 'Deny';
  principalId: string;
  context: Record<string, string>;
}

function answer(
  methodArn: string,
  { effect, principalId, context }: Answer,
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
