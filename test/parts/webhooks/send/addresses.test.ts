import { describe, expect, it } from 'vitest';
import { post } from '../../../../shared/webhooks/send/post.ts';
import { startEndpoint } from '../../../support/webhooks/start-endpoint.ts';

const BODY = { headers: {}, body: '{}' };

/** Resolves to the given addresses, one list after the other, and counts. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  return {
    asked,
    async resolve(host: string) {
      const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(host);
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };
}

const refusedFor = (address: string) => ({
  error: `the host name resolves to ${address}, which is not on the public internet`,
  duration: expect.any(Number),
});

describe('a call to a host name', () => {
  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00:ec2::254', '::ffff:127.0.0.1'])(
    'that resolves to %s is not made',
    async (address) => {
      const receiver = await startEndpoint();
      const { resolve } = resolver([address]);
      const url = `https://hooks.example:${receiver.port}/`;
      const targets = { loopback: false };
      expect(await post({ targets, resolve }, { url, ...BODY })).toEqual(refusedFor(address));
      expect(receiver.takeCalls()).toEqual([]);
    },
  );

  it('of which one address of several is private is not made', async () => {
    const { resolve } = resolver(['1.1.1.1', '10.0.0.1']);
    const url = 'https://hooks.example/';
    const targets = { loopback: true };
    expect(await post({ targets, resolve }, { url, ...BODY })).toEqual(refusedFor('10.0.0.1'));
  });

  it('goes to the address that was checked, though the name resolves to another one later', async () => {
    const [checked, rebound] = [
      await startEndpoint(),
      await startEndpoint({ address: '127.0.0.2' }),
    ];
    const names = resolver(['127.0.0.1'], ['127.0.0.2']);
    const url = `http://rebinding.localhost:${checked.port}/`;
    const transport = { targets: { loopback: true }, resolve: names.resolve };
    expect(await post(transport, { url, ...BODY })).toMatchObject({ status: 204 });
    expect(names.asked).toEqual(['rebinding.localhost']);
    expect(checked.takeCalls()).toHaveLength(1);
    expect(rebound.takeCalls()).toEqual([]);
  });

  it('is checked again at the next call: connections are not kept', async () => {
    const receiver = await startEndpoint();
    const names = resolver(['127.0.0.1'], ['10.0.0.1']);
    const url = `http://rebinding.localhost:${receiver.port}/`;
    const transport = { targets: { loopback: true }, resolve: names.resolve };
    await post(transport, { url, ...BODY });
    expect(await post(transport, { url, ...BODY })).toEqual(refusedFor('10.0.0.1'));
    expect(receiver.takeCalls()).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])('that answers %i is not redirected', async (status) => {
    const [receiver, target] = [await startEndpoint(), await startEndpoint()];
    for (const Location of [target.url, 'http://169.254.169.254/latest/meta-data/']) {
      receiver.answer((response) => void response.writeHead(status, { Location }).end());
      expect(await post({ targets: { loopback: true } }, { url: receiver.url, ...BODY })).toEqual({
        status,
        error: expect.stringMatching(
          `^the endpoint answered ${status} .*; redirects are not followed$`,
        ),
        duration: expect.any(Number),
      });
    }
    expect(target.takeCalls()).toEqual([]);
  });

  it.each([
    ['https://127.0.0.1/', 'the URL has a host that is not on the public internet: 127.0.0.1'],
    ['http://hooks.example/', 'the URL is not an https:// URL'],
  ])('is not made to %s, whatever the table says', async (url, error) => {
    const answer = await post({ targets: { loopback: false } }, { url, ...BODY });
    expect(answer).toEqual({ error, duration: expect.any(Number) });
  });

  it('that cannot be resolved is not made', async () => {
    const unresolved = { error: 'the host name cannot be resolved', duration: expect.any(Number) };
    const url = 'https://hooks.example/';
    const targets = { loopback: false };
    const { resolve } = resolver([]);
    expect(await post({ targets, resolve }, { url, ...BODY })).toEqual(unresolved);
    const failing = async () => {
      throw Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' });
    };
    expect(await post({ targets, resolve: failing }, { url, ...BODY })).toEqual(unresolved);
  });
});
