import { createHash, createHmac } from 'node:crypto';

/** A key signs the tokens of one month, and is accepted in the months after it. */
export const ACCEPTED_MONTHS = 13;

export interface SigningKey {
  /** Four digits of the month (`2611` is November 2026), then four of the secret's digest. */
  id: string;
  /** 64 hex digits; HMAC takes them as text. */
  key: string;
}

/**
 * The key that signs tokens at a time. It is derived from the stage's secret, so that nothing has to
 * be stored or distributed for the next month's. The id names the secret, too: after its rotation
 * the edge does not know earlier ids, and passes their tokens on to the authorizer.
 */
export function signingKeyAt(secret: string, { year, month }: Month): SigningKey {
  const name = `${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}`;
  const fingerprint = createHash('sha256').update(`id of ${secret}`).digest('hex').slice(0, 4);
  return { id: name + fingerprint, key: hmac(secret, `token ${name}`) };
}

/** The keys that the edge accepts: of this month, those before it, and the next one. */
export function acceptedKeys(secret: string, now: Date): SigningKey[] {
  const { year, month } = monthOf(now);
  return Array.from({ length: ACCEPTED_MONTHS + 1 }, (_, i) => {
    const each = monthOf(new Date(Date.UTC(year, month - i)));
    return signingKeyAt(secret, each);
  });
}

interface Month {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** In UTC. */
export const monthOf = (time: Date): Month => ({
  year: time.getUTCFullYear(),
  month: time.getUTCMonth() + 1,
});

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
