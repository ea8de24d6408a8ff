import { createHmac } from 'node:crypto';
import { keyOf } from './secret.ts';

interface Call {
  id: string;
  /** Exactly as it is sent. */
  body: string;
  now: Date;
}

/**
 * The headers of a call, signed with each secret, the current one first:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#webhook-headers-sending-metadata-to-consumers
 * The time is that of the attempt: receivers refuse a call that is minutes old.
 */
export function signCall({ id, body, now }: Call, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
