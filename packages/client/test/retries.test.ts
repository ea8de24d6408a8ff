import { describe, expect, inject, it } from 'vitest';
import { createHoldOff } from '../src/http/hold-off.ts';
import { withRetries } from '../src/http/retry.ts';
import { DEFAULT_LIMITS } from '../src/options.ts';
import { answer, cut, cutBody, problem, silence } from './support/faults.ts';
import type { Fault } from './support/faulty-proxy.ts';
import { createTestClock, openClient } from './support/open-client.ts';
import { rejection } from './support/rejection.ts';

describe('a request that fails temporarily', () => {
  it.each<[string, Fault, number]>([
    ['429', problem('rate_limited', { 'Retry-After': '7' }), 7000],
    ['503', problem('unavailable', { 'Retry-After': '5' }), 5000],
    ['502 of a proxy, without a problem', answer(502, '<html>'), 0],
    ['504', problem('timeout'), 0],
    ['503 of a proxy, without a problem', answer(503, '<html>'), 0],
    ['connection that is cut', cut, 0],
    ['connection that is cut in the middle of the body', cutBody, 0],
  ])('is sent again after a %s', async (_, fault, pause) => {
    const { club, proxy, clock } = await openClient();
    proxy.spoil('read', fault);
    expect(await club.listTeams()).toHaveLength(3);
    expect(clock.pauses).toEqual([pause]);
  });

  it('is retried for a verification too', async () => {
    const { club, proxy, clock } = await openClient();
    proxy.spoil('verify', problem('rate_limited', { 'Retry-After': '1' }), cut);
    expect(await club.listTeams()).toHaveLength(3);
    expect(clock.pauses).toEqual([1000, 0]);
  });

  it('waits until the date of Retry-After', async () => {
    const { club, proxy, clock } = await openClient();
    const date = new Date(clock.now() + 20_000).toUTCString(); // without milliseconds
    proxy.spoil('read', problem('unavailable', { 'Retry-After': date }));
    await club.listTeams();
    expect(clock.pauses[0]).toBeGreaterThan(19_000);
    expect(clock.pauses[0]).toBeLessThanOrEqual(20_000);
  });

  it('is not retried after maxAttempts', async () => {
    const { club, proxy } = await openClient({ maxAttempts: 3 });
    const busy = problem('unavailable', { 'Retry-After': '2' });
    proxy.spoil('read', busy, busy, busy);
    expect(await rejection(club.listTeams())).toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfter: 2,
      requestId: 'r-1',
    });
    expect(proxy.log().slice(1)).toEqual(['/teams 503', '/teams 503', '/teams 503']);
  });

  it('is not retried when the pause would exceed the timeout', async () => {
    const { club, proxy, clock } = await openClient({ totalTimeout: 20_000 });
    proxy.spoil('read', problem('rate_limited', { 'Retry-After': '30' }));
    expect(await rejection(club.listTeams())).toMatchObject({ code: 'rate_limited' });
    expect(clock.pauses).toEqual([]);
  });

  it('fails when no attempt is answered in time', async () => {
    let attempts = 0;
    const { club, proxy } = await openClient({
      ...{ attemptTimeout: 100, maxAttempts: 2 },
      fetch: (url, init) => {
        attempts += 1;
        return fetch(url, init);
      },
    });
    proxy.spoil('verify', silence, silence);
    expect(await rejection(club.listTeams())).toMatchObject({
      code: 'no_answer',
      status: undefined,
    });
    expect(attempts).toBe(2);
  });

  it('fails in time with a fetch that ignores signals', async () => {
    const { club } = await openClient({
      attemptTimeout: 20,
      maxAttempts: 2,
      fetch: () => new Promise(() => {}),
    });
    expect(await rejection(club.listTeams())).toMatchObject({ code: 'no_answer' });
  });

  it('reports that the service cannot be reached', async () => {
    const { club, proxy } = await openClient({ maxAttempts: 2 });
    proxy.stop();
    const error = await rejection(club.listTeams());
    expect(error).toMatchObject({ code: 'network_failure', status: undefined });
    expect(error.cause).toBeInstanceOf(TypeError);
  });
});

describe('a request that fails permanently', () => {
  it.each<[string, Fault, object]>([
    ['a 500', problem('internal_error'), { code: 'internal_error' }],
    ['a 404', problem('not_found'), { code: 'not_found' }],
    ['a page of HTML', answer(200, '<html>'), { code: 'unreadable_answer', status: 200 }],
    ['an empty answer', answer(200, ''), { code: 'unreadable_answer', status: 200 }],
    ['another JSON', answer(200, '{"a":1}'), { code: 'unreadable_answer', status: 200 }],
    ['JSON that is null', answer(200, 'null'), { code: 'unreadable_answer', status: 200 }],
    ['a number for a list', answer(200, '{"data":7}'), { code: 'unreadable_answer', status: 200 }],
    [
      'an object for a list',
      answer(200, '{"data":{}}'),
      { code: 'unreadable_answer', status: 200 },
    ],
    [
      'an error of another API',
      answer(400, '{"code":7,"detail":{"msg":["no"]}}'),
      {
        code: 'unreadable_answer',
        detail: expect.stringMatching(/^The response \(status 400\) is not from club-data/),
      },
    ],
    ['a 304 that nothing was known for', answer(304, ''), { code: 'unreadable_answer' }],
  ])('is sent once: %s', async (_, fault, expected) => {
    const { club, proxy } = await openClient();
    proxy.spoil('read', fault);
    expect(await rejection(club.listTeams())).toMatchObject(expected);
    expect(proxy.log()).toHaveLength(2);
  });

  it('is told where a base URL has to end', async () => {
    const { another } = await openClient();
    const club = another({ baseUrl: new URL(inject('target').apiUrl ?? '').origin });
    await expect(club.listTeams()).rejects.toThrow(
      /^(The response \(status 40[34]\) is not from club-data|Nothing is found at this path)\. Base URLs end in \/v1\. /,
    );
  });

  it.each(['[]', '7'])('is sent once: %s for an object', async (data) => {
    const { club, proxy } = await openClient();
    proxy.spoil('read', answer(200, `{"data":${data}}`));
    expect(await rejection(club.getTeam(101))).toMatchObject({ code: 'unreadable_answer' });
    expect(proxy.log()).toHaveLength(2);
  });

  it.each([...['<html>', '', '{"a":1}', 'null'], '{"bearer_token":["a"]}'])(
    'is a verification with the body %j',
    async (body) => {
      const { club, proxy } = await openClient();
      proxy.spoil('verify', answer(200, body));
      expect(await rejection(club.listTeams())).toMatchObject({
        code: 'unreadable_answer',
        status: 200,
      });
      expect(proxy.log()).toEqual(['verify 200']);
    },
  );
});

describe('the pauses', () => {
  const pausesOf = async (random: number, headers = {}) => {
    const clock = createTestClock(random);
    const exchange = async () => new Response('', { status: 503, headers });
    const { signal } = new AbortController();
    const holdOff = createHoldOff(clock);
    await rejection(withRetries(exchange, { limits: DEFAULT_LIMITS, signal, clock, holdOff }));
    return clock.pauses;
  };

  it('grow, with jitter', async () => {
    expect(await pausesOf(0.5)).toEqual([250, 500, 1000]);
    expect(await pausesOf(0.9)).toEqual([450, 900, 1800]);
  });

  it('are at least as long as Retry-After, and up to twice as long', async () => {
    expect(await pausesOf(0, { 'Retry-After': '4' })).toEqual([4000, 4000, 4000]);
    expect(await pausesOf(0.5, { 'Retry-After': '4' })).toEqual([6000, 6000, 6000]);
  });

  it('ignore a malformed Retry-After', async () => {
    expect(await pausesOf(0.5, { 'Retry-After': 'soon' })).toEqual([250, 500, 1000]);
  });
});
