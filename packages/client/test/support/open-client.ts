import { inject, onTestFinished } from 'vitest';
import { makeClubFile } from '../../../../test/support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../../../../test/support/table.ts';
import type { Clock } from '../../src/clock.ts';
import { type ClubData, createClubData } from '../../src/create-club-data.ts';
import type { ClubDataOptions } from '../../src/options.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

/** Stands still: records pauses instead of sleeping; they and `pass` advance the time. */
export interface TestClock extends Clock {
  /** Milliseconds each. */
  pauses: number[];
  pass(milliseconds: number): void;
}

export interface OpenClient<C> {
  club: ClubData;
  slug: string;
  licenseKey: string;
  clock: C;
  proxy: FaultyProxy;
  /** Another client of the same club, behind the same proxy. */
  another(changes: Partial<ClubDataOptions>): ClubData;
}

/** A client of the small club, with a proxy between it and the stack. */
export async function openClient(
  changes?: Partial<ClubDataOptions>,
): Promise<OpenClient<TestClock>>;
export async function openClient<C extends Clock>(
  changes: Partial<ClubDataOptions>,
  clock: C,
): Promise<OpenClient<C>>;
export async function openClient(
  changes: Partial<ClubDataOptions> = {},
  clock: Clock = createTestClock(),
): Promise<OpenClient<Clock>> {
  const { slug } = await publishClub(makeClubFile({ slug: freshSlug('client') }));
  const licenseKey = await issueLicense(slug);
  const proxy = await startFaultyProxy(inject('target').apiUrl ?? '');
  onTestFinished(() => proxy.stop());
  const options = { baseUrl: proxy.baseUrl, club: slug, licenseKey };
  const another = (more: Partial<ClubDataOptions>) =>
    createClubData({ ...options, ...more } as ClubDataOptions, clock);
  return { club: another(changes), slug, licenseKey, clock, proxy, another };
}

export function createTestClock(random = 0): TestClock {
  const pauses: number[] = [];
  let time = Date.now();
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return {
    pauses,
    pass,
    now: () => time,
    random: () => random,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
      pass(milliseconds);
    },
  };
}
