import { describe, expect, it } from 'vitest';
import { answer, gate, problem } from './support/faults.ts';
import { openClient } from './support/open-client.ts';
import { rejection } from './support/rejection.ts';

const MINUTE = 60_000;

describe('Retry-After', () => {
  it.each([
    ['429', problem('rate_limited', { 'Retry-After': '7' })],
    ['503', problem('unavailable', { 'Retry-After': '7' })],
    ['503 of a proxy', answer(503, '<html>', { 'Retry-After': '7' })],
  ])('of a %s holds the next calls until then', async (_, busy) => {
    const { club, proxy, clock } = await openClient({ maxAttempts: 1 });
    proxy.spoil('read', busy);
    await rejection(club.listTeams());
    expect(await club.listSeasons()).toHaveLength(1);
    expect(await club.listPlayers()).not.toHaveLength(0);
    expect(clock.pauses).toEqual([7000]);
    expect(proxy.log()).toHaveLength(4);
  });

  it('holds a call that began earlier, and sends its request once', async () => {
    const { club, proxy, clock } = await openClient();
    await club.listCategories();
    const { fault, arrived, release } = gate(problem('unavailable'));
    proxy.spoil('read', fault, problem('rate_limited', { 'Retry-After': '7' }));
    const early = club.listSeasons();
    await arrived;
    await club.listTeams();
    release();
    await early;
    expect(clock.pauses).toEqual([7000, 0]);
  });

  it('fails calls at once that cannot wait that long, with the error of the service', async () => {
    const { club, proxy, clock } = await openClient();
    proxy.spoil('read', problem('rate_limited', { 'Retry-After': '60' }));
    const error = await rejection(club.listTeams());
    expect(await rejection(club.listSeasons())).toBe(error);
    expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 60 });
    expect({ pauses: clock.pauses, log: proxy.log() }).toEqual({
      pauses: [],
      log: ['verify 200', '/teams 429'],
    });
    clock.pass(MINUTE);
    expect(await club.listSeasons()).toHaveLength(1);
  });

  it.each([
    ['an hour', '3600'],
    ['no end', '9'.repeat(400)],
  ])('of %s holds calls for five minutes', async (_, seconds) => {
    const { club, proxy, clock } = await openClient();
    proxy.spoil('read', problem('unavailable', { 'Retry-After': seconds }));
    await rejection(club.listTeams());
    clock.pass(4 * MINUTE);
    expect(await rejection(club.listTeams())).toMatchObject({ code: 'unavailable' });
    clock.pass(MINUTE);
    expect(await club.listTeams()).toHaveLength(3);
    expect(clock.pauses).toEqual([]);
  });

  it.each(['rate_limited', 'unavailable'] as const)(
    'of a verification that is %s holds verifications, and no reads with a token',
    async (code) => {
      const { club, proxy, clock } = await openClient();
      await club.listSeasons();
      const { fault, arrived, release } = gate(answer(502, ''));
      proxy.spoil('read', fault, problem('token_expired'));
      const early = club.listTeams();
      await arrived;
      proxy.spoil('verify', problem(code, { 'Retry-After': '60' }));
      expect(await rejection(club.listSeasons())).toMatchObject({ code });
      expect(await rejection(club.listSeasons())).toMatchObject({ code });
      release();
      expect(await early).toHaveLength(3);
      expect(proxy.log().filter((line) => line.startsWith('verify'))).toHaveLength(2);
      clock.pass(MINUTE);
      expect(await club.listSeasons()).toHaveLength(1);
    },
  );
});
