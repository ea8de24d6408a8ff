import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

export interface Call {
  body: string;
  headers: Record<string, string>;
}

export const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface Signing {
  secret: string;
  id?: string;
  at?: Date;
}

/** A call as an implementation of Standard Webhooks signs it that is not ours. */
export function signCall(
  content: object,
  { secret, id = `msg_${randomBytes(8).toString('hex')}`, at = new Date() }: Signing,
): Call {
  const body = JSON.stringify({ id, ...content });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return { body, headers };
}

/** Sends it; resolves to the status. */
export async function sendCall(url: string, { body, headers }: Call): Promise<number> {
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
