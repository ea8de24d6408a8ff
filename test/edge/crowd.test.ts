import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveClub } from '../load/live-club.ts';
import type { LiveLicense, Status } from '../load/live-license.ts';
import { LICENSE_LIMIT_MS } from './support/check-read.ts';
import { readAtRandom } from './support/crowd.ts';
import { countAtOrigin, createRecorder } from './support/figures.ts';
import { openCrowd } from './support/open-crowd.ts';
import type { Visitor } from './support/reader.ts';
import { type EdgeService, startEdgeService } from './support/start-edge-service.ts';

/** Longer than a suspension may take. */
const SECONDS = Number(process.env.EDGE_SECONDS ?? 75);
const CLUBS = 3;
const LICENSES = 4;
const CLIENTS = 12;

let service: EdgeService;
let clubs: LiveClub[];
let licenses: LiveLicense[];
let visitors: Visitor[];

beforeAll(async () => {
  service = await startEdgeService();
  ({ clubs, licenses, visitors } = await openCrowd(service, { clubs: CLUBS, licenses: LICENSES }));
}, 240_000);
afterAll(() => service?.stop());

const changes = { publishes: 0, rollbacks: 0, licenses: 0 };

async function changeClubs(isOver: () => boolean): Promise<void> {
  for (let turn = 1; !isOver(); turn += 1) {
    const club = clubs[turn % CLUBS];
    const isRollback = turn % 5 === 0;
    await (isRollback ? club?.rollBack() : club?.publishNext());
    changes[isRollback ? 'rollbacks' : 'publishes'] += 1;
    await sleep(1_500);
  }
}

const STATUSES: Status[] = ['suspended', 'active', 'expired', 'active'];

/** The first license of each club changes again and again; the second ones are suspended for good. */
async function changeLicenses(isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const suspended = licenses[turn * LICENSES + 1]; // after it was read with
    if (turn > 0) await suspended?.change('suspended');
    const status = STATUSES[Math.floor(turn / CLUBS) % STATUSES.length] ?? 'active';
    await licenses[(turn % CLUBS) * LICENSES]?.change(status);
    changes.licenses += 1;
    await sleep(2_000);
  }
}

describe('an edge that clients of many licenses read through, while clubs and licenses change', () => {
  it('answers each request right, and asks the API for no copy that is fresh', {
    timeout: 1_000 * (SECONDS + 120),
  }, async () => {
    const recorder = createRecorder();
    const endsAt = Date.now() + 1_000 * SECONDS;
    const isOver = () => Date.now() >= endsAt;
    await Promise.all([
      readAtRandom({ service, visitors, onRead: recorder.record }, { clients: CLIENTS, isOver }),
      changeClubs(isOver),
      changeLicenses(isOver),
    ]);
    const figures = recorder.figures();
    const { repeated, ...origin } = countAtOrigin(await service.takeRequests());
    process.stdout.write(`${JSON.stringify({ ...figures, changes, origin }, undefined, 1)}\n`);

    expect(figures.wrong).toEqual([]);
    expect(repeated).toEqual([]);
    expect(figures.answers).toBeGreaterThan(100 * SECONDS);
    expect(figures.openFor).toBeLessThan(LICENSE_LIMIT_MS);
    for (const status of [200, 304, 401, 404]) {
      expect([status, figures.statuses[status] ?? 0]).not.toEqual([status, 0]);
    }
  });
});
