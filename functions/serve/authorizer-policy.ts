import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import type { BearerToken } from '../../shared/license/bearer-token.ts';
import { type License, shortIdOf } from '../../shared/license/license.ts';
import { getCalendar } from '../../shared/model/calendar.ts';
import { problems } from '../../shared/problem.ts';

type TokenErrorCode = 'token_invalid' | 'token_expired' | 'token_revoked';

export type Readable = typeof EVERYTHING | typeof CALENDARS;

export const EVERYTHING = '*';
/**
 * Paths of calendars. The last `*` also allows a trailing slash, which API Gateway routes to the same function.
 */
export const CALENDARS = `*/clubs/*${getCalendar.path}*`;

/**
 * Allows the `readable` paths of every club. API Gateway caches the policy by token, so each function checks
 * the path's club and the license's last day.
 */
export const allow = (
  methodArn: string,
  readable: Readable,
  { slug, license }: { slug: string; license: License },
) =>
  authorizerResult(methodArn, readable, {
    effect: 'Allow',
    principalId: license.licenseId,
    context: {
      club: slug,
      license: shortIdOf(license.licenseId), // for the access log
      view: license.view,
      expires_on: license.expiresOn,
    },
  });

interface Refusal {
  token?: BearerToken;
  isKey?: boolean;
  /** Detail to use instead of the error code's default detail. */
  detail?: string;
}

/**
 * Denies a request. API Gateway builds the 401 from the context (gateway response ACCESS_DENIED). The club and
 * the license in the context come from the unverified token, and are only for the access log.
 */
export const deny = (
  methodArn: string,
  code: TokenErrorCode,
  { token, isKey, detail = problems[code].detail }: Refusal = {},
) =>
  authorizerResult(methodArn, EVERYTHING, {
    effect: 'Deny',
    principalId: 'refused',
    context: {
      code,
      detail: isKey ? LICENSE_KEY : detail,
      ...(token && { club: token.slug, license: shortIdOf(token.licenseId) }),
    },
  });

/** Detail for a client that sends a license key instead of a token. */
const LICENSE_KEY = 'This is a license key: exchange it at POST /license/verify.';

interface Decision {
  effect: 'Allow' | 'Deny';
  principalId: string;
  context: Record<string, string>;
}

function authorizerResult(
  methodArn: string,
  paths: Readable,
  { effect, principalId, context }: Decision,
): APIGatewayAuthorizerResult {
  const [api, stage] = methodArn.split('/');
  return {
    principalId,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        { Effect: effect, Action: 'execute-api:Invoke', Resource: `${api}/${stage}/${paths}` },
      ],
    },
    context,
  };
}
