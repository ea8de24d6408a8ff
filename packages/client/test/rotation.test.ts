import { describe, expect, it } from 'vitest';
import { rotateToken } from '../../../test/support/table.ts';
import { createClubData } from '../src/club-data.ts';
import { gate, problem } from './support/faults.ts';
import { eventually, openWatch } from './support/open-watch.ts';
import { createThrottledService } from './support/throttled-service.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

const MINUTE = 60_000;

/** A watch that has read the teams, and whose next poll is refused. */
async function openRefused(random: number, refuse = problem('token_invalid')) {
  const opened = await openWatch({ random });
  const { watch, clock, slug, licenseKey, proxy } = opened;
  const { seen } = watch((club) => club.listTeams());
  await clock.paused(1);
  await eventually(() => seen).toHaveLength(1);
  await rotateToken(slug, licenseKey);
  proxy.spoil('read', refuse);
  proxy.passed.splice(0);
  clock.next();
  return { ...opened, seen };
}

describe('a watch whose token was rotated', () => {
  it('verifies after a random time of up to two minutes, and shows its data until then', async () => {
    const { clock, proxy, seen } = await openRefused(0.75);
    await clock.paused(2);
    expect(clock.pauses.slice(1)).toEqual([1.5 * MINUTE]);
    expect(proxy.log()).toEqual([' 401']);
    clock.next();
    await clock.paused(3);
    expect(proxy.log().slice(0, 3)).toEqual([' 401', 'verify 200', ' 304']);
    expect(seen).toEqual([expect.any(Array)]);
  });

  it.each([
    ['a call', ({ club }: Opened) => club.listCategories()],
    ['a snapshot', ({ club }: Opened) => club.readSnapshot((read) => read.listCategories())],
    ['another watch', async ({ watch }: Opened) => void watch((club) => club.listCategories())],
    ['a page that is shown again', async ({ page }: Opened) => page.show(true)],
  ])('does not wait when %s wants data', async (_, ask) => {
    const opened = await openRefused(0.75);
    await opened.clock.paused(2);
    await ask(opened);
    await eventually(opened.proxy.log).toContain('verify 200');
  });

  it('does not keep a snapshot waiting that was opened while its poll was under way', async () => {
    const { fault, arrived, release } = gate(problem('token_invalid'));
    const { club, proxy } = await openRefused(0.75, fault);
    await arrived;
    const categories = club.readSnapshot((read) => read.listCategories());
    release();
    expect(await categories).not.toHaveLength(0);
    expect(proxy.log().slice(0, 3)).toEqual([' 401', 'verify 200', ' 304']);
  });
});

type Opened = Awaited<ReturnType<typeof openWatch>>;

describe('a watch whose license is suspended', () => {
  it('is refused at once, without a verification', async () => {
    const { clock, proxy, seen } = await openRefused(0, problem('token_revoked'));
    await clock.paused(2);
    expect(clock.pauses.slice(1)).toEqual([MINUTE]);
    expect(proxy.log()).toEqual([' 401']);
    const refusal = expect.objectContaining({ code: 'token_revoked' });
    expect(seen).toEqual([expect.any(Array), refusal]);
  });
});

/** A fiftieth of the phones of a large club, and of the verifications that the service allows. */
const PHONES = 1_000;
const THROTTLE = { perSecond: 10, burst: 20 };

describe('the phones of a club whose token is rotated', () => {
  it('verify at most 1.2 times each, and are never refused', async () => {
    const clock = createVirtualClock();
    const { fetch, rotate, takeVerifications } = createThrottledService(clock, THROTTLE);
    const [fresh, failures]: [Set<number>, unknown[]] = [new Set(), []];
    const open = async (phone: number): Promise<void> => {
      await clock.sleep(clock.random() * 5 * MINUTE);
      const key = { baseUrl: 'https://club.example/v1', club: 'a-club', licenseKey: 'CDL-1' };
      createClubData({ ...key, fetch }, clock).watch(
        (club) => club.getClub(),
        () => {},
        {
          interval: 30_000,
          onError: (error) => failures.push(error),
          onFresh: () => fresh.add(phone),
        },
      );
    };
    for (let phone = 0; phone < PHONES; phone += 1) void open(phone);
    await clock.runUntil(6 * MINUTE);
    expect(takeVerifications()).toBe(PHONES);
    rotate();
    fresh.clear();
    await clock.runUntil(9 * MINUTE);
    expect(takeVerifications()).toBeLessThanOrEqual(1.2 * PHONES);
    expect([fresh.size, failures]).toEqual([PHONES, []]);
  });
});
