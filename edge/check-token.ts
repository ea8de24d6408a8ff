import { isDateForm, utcDate } from '../shared/utc-date.ts';
import { cf, crypto } from './modules.ts';
import type { RefusalCode } from './refuse.ts';

/** Both undefined: the edge cannot tell, and the API's authorizer decides. */
interface Checked {
  refused?: RefusalCode;
  /** The edge credential to send in place of the token. */
  admitted?: string;
}

/** `Bearer`, token (of club and license), key id, signature: shared/license/bearer-token.ts. */
const SIGNED =
  /^[Bb][Ee][Aa][Rr][Ee][Rr] +(cdt\.([a-z0-9-]{1,63})\.([0-9a-f]{32})\.[\w-]{43}[0-9a-f]{8})\.([0-9a-f]{8})\.([\w-]{43})$/;

const store = cf.kvs();

/** Checks a token by its signature and the key-value store (shared/edge/edge-entries.ts). */
export async function checkToken(authorization: string): Promise<Checked> {
  const parts = SIGNED.exec(authorization);
  if (!parts) return {};
  const slug = parts[2];
  try {
    // The runtime does not take `await` within the arguments of a call.
    const key = await store.get(`key:${parts[4]}`);
    const entry = await store.get(`license:${parts[3]}`).catch(() => '{}');
    const license = JSON.parse(entry);
    const signed = license.generation ? `${parts[1]}.${license.generation}` : String(parts[1]);
    const signature = crypto.createHmac('sha256', key).update(signed).digest('base64url');
    if (!isEqual(signature, String(parts[5]))) return { refused: 'token_invalid' };
    if (!license.club) return {};
    if (license.club !== slug) return { refused: 'token_invalid' };
    if (license.status !== 'active') return { refused: 'token_revoked' };
    if (isExpired(license.last_day)) return { refused: 'token_expired' };

    const credentials = await store.get(`club:${slug}`);
    return { admitted: JSON.parse(credentials)[license.view] };
  } catch {
    return {}; // an unknown key, license or club, or the store fails
  }
}

/** In constant time: the runtime has no timingSafeEqual. */
function isEqual(expected: string, sent: string): boolean {
  let difference = expected.length ^ sent.length;
  for (let i = 0; i < expected.length; i += 1)
    difference |= expected.charCodeAt(i) ^ sent.charCodeAt(i);
  return difference === 0;
}

/** A license is valid to the end of its last day (24:00 UTC). */
const isExpired = (lastDay: string): boolean =>
  !isDateForm(lastDay) || utcDate(new Date()) > lastDay;
