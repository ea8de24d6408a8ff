import { expect, inject } from 'vitest';
import { makeClubFile, type WrittenClubFile } from '../../../../test/support/clubs/club-file.ts';
import { publishClub } from '../../../../test/support/table.ts';
import { createClubData } from '../../src/create-club-data.ts';
import type { ClubDataOptions } from '../../src/options.ts';
import type { SnapshotCall } from '../../src/revision/snapshots.ts';
import { verifyLicense } from '../../src/token/verify-license.ts';
import type { WatchOptions } from '../../src/watch/watch.ts';
import { createManualClock } from './manual-clock.ts';
import { openClient } from './open-client.ts';
import { stubPage } from './stub-page.ts';

type Changes = Partial<ClubDataOptions> & {
  /** Value that the clock's `random` returns. */
  random?: number;
};

/** Twice as many as a function has instances here. */
const READERS = 8;

/** A client in a page, whose polls wait for `next`; each request is sent once. */
export async function openWatch({ random = 0, ...changes }: Changes = {}) {
  const baseUrl = inject('target').apiUrl ?? '';
  const page = stubPage();
  const clock = createManualClock(random);
  const opened = await openClient({ maxAttempts: 1, ...changes }, clock);
  const { club, slug, licenseKey, proxy } = opened;
  const direct = createClubData({ baseUrl, club: slug, licenseKey });
  const { bearer_token: token } = await verifyLicense({ baseUrl, club: slug, licenseKey });
  const readers = Array.from({ length: READERS }, () =>
    createClubData({ baseUrl, club: slug, token }),
  );
  /** The revisions, in the order in which they were published. */
  const revisions = [(await direct.getClub()).revision];

  return {
    ...opened,
    ...{ page, clock, direct, settle: proxy.settle },
    /** Publishes, and waits until a poll is answered with it. */
    publishLive: async (replaced: Partial<WrittenClubFile>): Promise<string> => {
      const { revision } = await publishClub(makeClubFile({ slug, ...replaced }));
      revisions.push(revision);
      // At once, so that each instance answers some; with the revision it reads its pointer again.
      const ask = (options: { revision?: string }) =>
        Promise.all(readers.map((reader) => reader.getClub(options)));
      await ask({ revision });
      const isLive = async () => (await ask({})).every((each) => each.revision === revision);
      await expect.poll(isLive, { interval: 200 }).toBe(true);
      return revision;
    },
    /** All that a watch reports. */
    watch: <T>(call: SnapshotCall<T>, options: WatchOptions = {}) => {
      const seen: unknown[] = [];
      const onError = (error: unknown) => seen.push(error);
      const stop = club.watch(call, (data) => seen.push(data), { onError, ...options });
      return { seen, stop };
    },
    /** The reads since the last call, with the revisions as `r0`, `r1`. */
    takeLog: (): string[] =>
      proxy.passed
        .splice(0)
        .filter(({ what }) => what !== 'verify')
        .map(({ what, status }) => {
          const names = revisions.reduce((path, it, i) => path.replaceAll(it, `r${i}`), what);
          return `${names || 'club'} ${status ?? '-'}`;
        }),
  };
}

/** Asserts on a value that takes a while to come: the first request of a function starts it. */
export const eventually = <T>(read: () => T) => expect.poll(read, { interval: 20 });
