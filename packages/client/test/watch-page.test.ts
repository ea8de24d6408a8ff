import { describe, expect, it, vi } from 'vitest';
import { answer, cut, problem } from './support/faults.ts';
import type { Fault } from './support/faulty-proxy.ts';
import { eventually, openWatch } from './support/open-watch.ts';

const forward: Fault = (exchange) => exchange.forward();

describe('watch in a page', () => {
  it('sends nothing while the page is hidden, and polls when it is shown', async () => {
    const { watch, clock, page, takeLog, settle } = await openWatch();
    watch((club) => club.getClub());
    await clock.paused(1);
    page.show(false);
    clock.next();
    await settle();
    expect(takeLog()).toEqual(['club 200']);
    page.show(true);
    await clock.paused(2);
    expect(takeLog()).toEqual(['club 304']);
  });

  it('polls at once when the page is shown, or the device is online again', async () => {
    const { watch, clock, page } = await openWatch();
    watch((club) => club.getClub());
    await clock.paused(1);
    page.show(false);
    page.show(true);
    await clock.paused(2);
    page.defaultView.dispatchEvent(new Event('online'));
    await clock.paused(3);
  });

  it.each([
    ['the connection', cut],
    ['the service', problem('internal_error')],
  ])('repeats a read that failed by %s when the device is online again', async (_, fault) => {
    const { watch, clock, page, proxy } = await openWatch();
    proxy.spoil('read', forward, fault);
    const { seen } = watch((club) => club.getTeam(101));
    await eventually(() => seen).toEqual([expect.any(Error)]);
    await clock.paused(1);
    page.defaultView.dispatchEvent(new Event('online'));
    await eventually(() => seen[1]).toMatchObject({ id: 101 });
  });

  it.each([
    ['is refused', answer(403, '<html>')],
    ['is limited', answer(429, '<html>')],
    ['has a Retry-After', answer(500, '<html>', { 'Retry-After': '30' })],
  ])('does not repeat a read before its time that %s', async (_, fault) => {
    const { watch, clock, page, proxy, takeLog, settle } = await openWatch();
    proxy.spoil('read', forward, fault);
    const { seen } = watch((club) => club.getTeam(101));
    await eventually(() => seen).toEqual([expect.any(Error)]);
    await clock.paused(1);
    takeLog();
    page.defaultView.dispatchEvent(new Event('online'));
    await clock.paused(2);
    await settle();
    expect(takeLog()).toEqual(['club 304']);
  });

  it('does not poll in a hidden page when the device is online again', async () => {
    const { watch, clock, page, settle } = await openWatch();
    watch((club) => club.getClub());
    await clock.paused(1);
    page.show(false);
    page.defaultView.dispatchEvent(new Event('online'));
    await settle();
    expect(clock.pauses).toHaveLength(1);
  });
});

describe('the end of watch', () => {
  it.each(['function', 'signal'])('by its %s leaves no timer, listener or request', async (by) => {
    const { watch, clock, page, takeLog, settle } = await openWatch();
    const outer = new AbortController();
    const remove = vi.spyOn(outer.signal, 'removeEventListener');
    const { seen, stop } = watch((club) => club.getTeam(101), { signal: outer.signal });
    await clock.paused(1);
    await eventually(() => seen).toHaveLength(1);
    expect(page.listeners).toBe(2);
    takeLog();
    if (by === 'signal') outer.abort();
    else stop();
    stop();
    await expect.poll(() => page.listeners).toBe(0);
    expect(() => clock.next()).toThrow('Nothing is paused.');
    page.show(true);
    await settle();
    expect(remove).toHaveBeenCalled();
    expect([takeLog(), clock.pauses.length, seen.length]).toEqual([[], 1, 1]);
  });

  it('aborts the requests of its call, and reports nothing of it', async () => {
    const { watch, clock, proxy } = await openWatch();
    watch((club) => club.getClub());
    await clock.paused(1);
    proxy.spoil('read', () => {}); // never answered
    const { seen, stop } = watch((club) => club.listTeams());
    await eventually(() => proxy.passed.at(-1)?.what).toContain('/teams');
    stop();
    await eventually(() => proxy.passed.at(-1)?.isClosed).toBe(true);
    expect(seen).toEqual([]);
  });

  it('may come while a poll is reported', async () => {
    const { watch, clock, page, proxy, settle } = await openWatch();
    let stop = () => {};
    let reports = 0;
    const onFresh = () => {
      reports += 1;
      if (reports === 2) stop();
    };
    ({ stop } = watch((club) => club.getClub(), { onFresh }));
    await clock.paused(1);
    clock.next();
    await eventually(() => reports).toBe(2);
    await settle();
    expect([page.listeners, clock.pauses.length, proxy.log().length]).toEqual([0, 1, 3]);
  });

  it('leaves the other watches of the client', async () => {
    const { watch, clock } = await openWatch();
    const { stop } = watch((club) => club.getClub());
    watch((club) => club.getClub());
    await clock.paused(1);
    stop();
    clock.next();
    await clock.paused(2);
  });

  it('may come from the call itself, before watch has returned', async () => {
    const { watch, clock, settle } = await openWatch();
    watch((club) => club.getClub());
    await clock.paused(1);
    const stop = new AbortController();
    const { seen } = watch(() => stop.abort(), { signal: stop.signal });
    await settle();
    expect([stop.signal.aborted, seen]).toEqual([true, []]);
  });

  it('has come before the first call when the signal was aborted before', async () => {
    const { watch, takeLog, settle } = await openWatch();
    watch((club) => club.getClub(), { signal: AbortSignal.abort() });
    await settle();
    expect(takeLog()).toEqual([]);
  });
});
