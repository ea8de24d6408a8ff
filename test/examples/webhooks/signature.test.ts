import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '../support/open-receiver.ts';
import { receiverPrograms } from '../support/receiver-program.ts';
import { type Call, createSecret, sendCall, signCall } from '../support/sign-call.ts';

const secret = createSecret();
const next = createSecret();
const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds);

describe.each(receiverPrograms)('examples/webhooks/%s', (...program) => {
  let receiver: Receiver;
  let requests: number;

  beforeAll(async () => {
    receiver = await openReceiver(program, { secret: `${secret} ${next}` });
    requests = receiver.proxy.log().length;
  });

  afterAll(() => receiver.stop());

  const test = { type: 'webhook.test', changed: [] };
  const right = () => signCall(test, { secret });
  const without = (name: string): Call => {
    const { body, headers } = right();
    return {
      body,
      headers: Object.fromEntries(Object.entries(headers).filter(([n]) => n !== name)),
    };
  };
  const signedAs = (signature: (right: string) => string): Call => {
    const { body, headers } = right();
    const value = signature(headers['webhook-signature'] ?? '');
    return { body, headers: { ...headers, 'webhook-signature': value } };
  };

  it.each<[string, () => Call]>([
    ['that is signed with its secret', right],
    ['that is signed with its other secret', () => signCall(test, { secret: next })],
    ['with several signatures, one of them right', () => signedAs((one) => `v1,AAAA v1a,A ${one}`)],
    ['of four minutes ago', () => signCall(test, { secret, at: inSeconds(-240) })],
    ['with letters of every script', () => signCall({ ...test, name: 'Ünï ✓ 名' }, { secret })],
  ])('accepts a call %s', async (_, call) => {
    expect(await sendCall(receiver.url, call())).toBe(204);
  });

  it.each<[string, () => Call]>([
    ['that is signed with another secret', () => signCall(test, { secret: createSecret() })],
    ['of six minutes ago', () => signCall(test, { secret, at: inSeconds(-360) })],
    ['of six minutes ahead', () => signCall(test, { secret, at: inSeconds(360) })],
    ['whose body was changed', () => ({ ...right(), body: '{"type":"club.published"}' })],
    ['without an id', () => without('webhook-id')],
    ['without a time', () => without('webhook-timestamp')],
    ['without a signature', () => without('webhook-signature')],
    ['with an empty signature', () => signedAs(() => 'v1,')],
    ['whose signature is of another version', () => signedAs((one) => one.replace('v1', 'v2'))],
    ['whose signature was cut off', () => signedAs((one) => one.slice(0, -1))],
  ])('refuses a call %s', async (_, call) => {
    expect(await sendCall(receiver.url, call())).toBe(401);
  });

  it('refuses a body of over a megabyte', async () => {
    const call = signCall({ ...test, name: 'a'.repeat(1_000_000) }, { secret });
    const answer = sendCall(receiver.url, call).catch(() => 413); // cut off before it was read
    expect(await answer).toBe(413);
  });

  it('asks the service for nothing meanwhile', () => {
    expect(receiver.proxy.log()).toHaveLength(requests);
  });
});
