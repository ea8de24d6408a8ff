import type {
  APIGatewayAuthorizerResult,
  APIGatewayRequestAuthorizerEvent,
  APIGatewayTokenAuthorizerEvent,
} from 'aws-lambda';
import { parseBearerToken } from '../shared/license/bearer-token.ts';
import { checkToken } from '../shared/license/check-token.ts';
import type { License } from '../shared/license/license.ts';
import { isLikeLicenseKey } from '../shared/license/license-key.ts';
import { ACCESS_TOKEN } from '../shared/model/calendar.ts';
import { Problem } from '../shared/problem.ts';
import { findLicense } from '../shared/table/licenses.ts';
import { allow, CALENDARS, deny, EVERYTHING, type Readable } from './serve/authorizer-policy.ts';
import type { StaleCache } from './serve/cache/stale-cache.ts';
import { createLicenseCache } from './serve/credentials.ts';
import { licenseCacheMs } from './serve/environment.ts';
import { openFunctionTable } from './serve/function-table.ts';
import { logFailure, toProblem } from './serve/http/log.ts';
import { warmUp } from './serve/warm-up.ts';

const openTable = openFunctionTable();
const licenses = createLicenseCache(0);
let ofCalendars: StaleCache<License> | undefined;

/**
 * Authorizes bearer tokens in the header and calendar tokens in the query. API Gateway must not cache results
 * for calendar tokens, because only one token of a request with two tokens would be the cache key.
 */
export async function handler(
  event: APIGatewayTokenAuthorizerEvent | APIGatewayRequestAuthorizerEvent,
): Promise<APIGatewayAuthorizerResult> {
  const { methodArn } = event;
  if (event.type === 'TOKEN') {
    const text = event.authorizationToken.replace(/^bearer +/i, '');
    return authorize(text, { methodArn, licenses, readable: EVERYTHING });
  }
  ofCalendars ??= createLicenseCache(licenseCacheMs());
  const [text, ...others] = event.multiValueQueryStringParameters?.[ACCESS_TOKEN] ?? [];
  if (text === undefined || others.length > 0) {
    return refuse(methodArn, 'token_invalid', { detail: ONE_TOKEN });
  }
  return authorize(text, { methodArn, licenses: ofCalendars, readable: CALENDARS });
}

const ONE_TOKEN = `Send one ${ACCESS_TOKEN}.`;
const NOT_PUBLIC = 'A calendar needs the token of a public license, because its address is shared.';

interface Authorizing {
  methodArn: string;
  licenses: StaleCache<License>;
  readable: Readable;
}

/**
 * Checks a token against its license. Without the table, recently allowed tokens keep working
 * (docs/decisions/06-stored-encodings.md). Other tokens get a 503, because a 401 would make every client verify
 * again at once.
 */
async function authorize(
  text: string,
  { methodArn, licenses, readable }: Authorizing,
): Promise<APIGatewayAuthorizerResult> {
  const token = parseBearerToken(text);
  if (!token) return refuse(methodArn, 'token_invalid', { isKey: isLikeLicenseKey(text) });
  try {
    const license = await licenses.get(token.digest, () =>
      findLicense(openTable(), token.slug, token.licenseId),
    );
    const checked = checkToken(token, license, new Date());
    if (typeof checked === 'string') {
      licenses.delete(token.digest);
      return refuse(methodArn, checked, { token });
    }
    if (readable === CALENDARS && checked.view !== 'public') {
      return refuse(methodArn, 'token_invalid', { token, detail: NOT_PUBLIC });
    }
    return allow(methodArn, readable, { slug: token.slug, license: checked });
  } catch (error) {
    logFailure(toProblem(error));
    throw error;
  }
}

function refuse(...decision: Parameters<typeof deny>): APIGatewayAuthorizerResult {
  logFailure(new Problem(decision[1]));
  return deny(...decision);
}

export const init = () => warmUp(() => findLicense(openTable(), '', ''));
