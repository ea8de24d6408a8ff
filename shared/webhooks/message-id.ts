import { createHash, randomBytes } from 'node:crypto';

interface Call {
  webhookId: string;
  since: string | undefined;
  revision: string;
  /** When the pointer was moved, ISO 8601. */
  movedAt: string;
}

/**
 * The `webhook-id` of a call. Every attempt at telling the same has the same one, also of a function
 * that does not know of the others.
 */
export function messageId({ webhookId, since = '', revision, movedAt }: Call): string {
  const parts = [webhookId, since, revision, movedAt];
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex');
  return join(movedAt, digest.slice(0, DIGITS));
}

/** Of a test call: no other has it. */
export const createTestId = (now: Date): string =>
  join(now.toISOString(), randomBytes(DIGITS / 2).toString('hex'));

const DIGITS = 16;

/** Sorts by time. Without full stops, as the Standard Webhooks specification demands of ids. */
const join = (time: string, hex: string): string => `msg_${time.replace(/[-:.]/g, '')}_${hex}`;
