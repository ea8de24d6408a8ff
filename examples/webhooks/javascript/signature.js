/** Verifies calls as Standard Webhooks specifies: https://www.standardwebhooks.com */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 5 * 60;
const MIN_KEY_BYTES = 24; // as the specification says: anyone could sign with an empty key

/** Reads one secret, or two with a space between while the first is replaced: `whsec_` and base64. */
export function readKeys(secrets) {
  const keys = secrets
    .trim()
    .split(/\s+/)
    .map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  if (keys.some((key) => key.length < MIN_KEY_BYTES)) {
    throw new Error('Set WEBHOOK_SECRET to the secret of the webhook: whsec_ and base64.');
  }
  return keys;
}

/** Whether the call was signed with one of the keys in the last five minutes. `body`: the bytes received. */
export function isSigned({ headers, body }, keys, now = Date.now()) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;

  const given = (headers['webhook-signature'] ?? '').split(' ');
  return keys.some((key) => {
    const digest = createHmac('sha256', key)
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest('base64');
    return given.some((signature) => isEqual(signature, `v1,${digest}`));
  });
}

/** Compares in constant time, so that the time of an answer tells nothing of the right signature. */
function isEqual(given, expected) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
