import { describe, expect, it } from 'vitest';
import { systemClock } from '../src/clock.ts';
import { createClubData } from '../src/create-club-data.ts';
import { verifyLicense } from '../src/token/verify-license.ts';
import { gate, problem, silence } from './support/faults.ts';
import { openClient } from './support/open-client.ts';
import { rejection } from './support/rejection.ts';

describe('the signal of a call', () => {
  it('ends the call with its reason', async () => {
    const { club, proxy } = await openClient();
    const { fault, arrived } = gate();
    proxy.spoil('read', fault);
    const stop = new AbortController();
    const call = rejection(club.listTeams({ signal: stop.signal }));
    await arrived;
    stop.abort();
    expect(await call).toBe(stop.signal.reason);
    expect((await call).name).toBe('AbortError');
  });

  it('ends a request that no other call shares', async () => {
    const { club, proxy } = await openClient();
    const { fault, arrived } = gate();
    proxy.spoil('read', fault);
    const stop = new AbortController();
    const call = rejection(club.listTeams({ signal: stop.signal }));
    await arrived;
    stop.abort();
    await call;
    await expect.poll(() => proxy.passed.at(-1)?.isClosed).toBe(true);
    expect(await club.listTeams()).toHaveLength(3);
  });

  it('prevents any request when it was aborted before', async () => {
    let sent = 0;
    const { club, slug, licenseKey, proxy } = await openClient({
      fetch: (url, init) => {
        sent += 1;
        return fetch(url, init);
      },
    });
    const reason = new Error('Too late.');
    const signal = AbortSignal.abort(reason);
    const { baseUrl } = proxy;
    expect(await rejection(club.listTeams({ signal }))).toBe(reason);
    expect(await rejection(verifyLicense({ baseUrl, club: slug, licenseKey, signal }))).toBe(
      reason,
    );
    expect({ sent, log: proxy.log() }).toEqual({ sent: 0, log: [] });
  });

  it.each(['verify', 'read'] as const)('does not end the %s of other calls', async (kind) => {
    const { club, proxy } = await openClient();
    const { fault, arrived, release } = gate();
    proxy.spoil(kind, fault);
    const stop = new AbortController();
    const leaving = rejection(club.listTeams({ signal: stop.signal }));
    const staying = kind === 'read' ? club.listTeams() : club.listTeams({ seasonId: 2 });
    await arrived;
    stop.abort();
    expect(await leaving).toBe(stop.signal.reason);
    release();
    expect(await staying).not.toHaveLength(0);
    expect(proxy.log()).toHaveLength(2);
  });

  it('ends the pause before a retry', async () => {
    const { proxy, slug: club, licenseKey } = await openClient();
    const stop = new AbortController();
    const pausing = Promise.withResolvers<void>();
    const clock = {
      ...systemClock,
      sleep: (milliseconds: number, signal: AbortSignal) => {
        pausing.resolve();
        return systemClock.sleep(milliseconds, signal);
      },
    };
    proxy.spoil('read', problem('unavailable', { 'Retry-After': '20' }));
    const { baseUrl } = proxy;
    const client = createClubData({ baseUrl, club, licenseKey, totalTimeout: 60_000 }, clock);
    const call = rejection(client.listTeams({ signal: stop.signal }));
    await pausing.promise;
    stop.abort();
    expect(await call).toBe(stop.signal.reason);
    expect(proxy.log()).toEqual(['verify 200', '/teams 503']);
  });

  it('may be a time limit', async () => {
    const { club, proxy } = await openClient();
    proxy.spoil('verify', silence);
    const error = await rejection(club.listTeams({ signal: AbortSignal.timeout(50) }));
    expect(error.name).toBe('TimeoutError');
  });
});
