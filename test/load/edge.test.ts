import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAtRandom } from '../edge/support/crowd.ts';
import { countAtOrigin, createRecorder, isFailure } from '../edge/support/figures.ts';
import { openCrowd } from '../edge/support/open-crowd.ts';
import type { Visitor } from '../edge/support/reader.ts';
import { type EdgeService, startEdgeService } from '../edge/support/start-edge-service.ts';
import type { LiveClub } from './live-club.ts';
import type { LiveLicense, Status } from './live-license.ts';

const REQUESTS = Number(process.env.EDGE_REQUESTS ?? 20_000);
const CLUBS = 4;
const LICENSES = 4;
const TOKENS = 5;
const CLIENTS = 24;
/** Of each kind. */
const LEAST_CHANGES = 4;

let service: EdgeService;
let clubs: LiveClub[];
let licenses: LiveLicense[];
let visitors: Visitor[];

beforeAll(async () => {
  service = await startEdgeService();
  const size = { clubs: CLUBS, licenses: LICENSES, tokens: TOKENS };
  ({ clubs, licenses, visitors } = await openCrowd(service, size));
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
  for (let i = 1; i < licenses.length; i += LICENSES) await licenses[i]?.change('suspended');
  for (let turn = 0; !isOver(); turn += 1) {
    const status = STATUSES[Math.floor(turn / CLUBS) % STATUSES.length] ?? 'active';
    await licenses[(turn % CLUBS) * LICENSES]?.change(status);
    changes.licenses += 1;
    await sleep(500);
  }
}

describe('an edge that many visitors read through, while clubs and licenses change', () => {
  it('answers each request right, and asks the API once for each copy', {
    timeout: 400_000,
  }, async () => {
    const recorder = createRecorder();
    let count = 0;
    const isOver = () =>
      count >= REQUESTS && Object.values(changes).every((number) => number >= LEAST_CHANGES);
    const onRead: Parameters<typeof readAtRandom>[0]['onRead'] = (read, isForged) => {
      if (!isFailure(read)) count += 1;
      recorder.record(read, isForged);
    };
    await Promise.all([
      readAtRandom({ service, visitors, onRead }, { clients: CLIENTS, isOver }),
      changeClubs(isOver),
      changeLicenses(isOver),
    ]);
    const figures = recorder.figures();
    const { repeated, ...origin } = countAtOrigin(await service.takeRequests());
    process.stdout.write(`${JSON.stringify({ ...figures, changes, origin }, undefined, 1)}\n`);

    expect(figures.wrong).toEqual([]);
    expect(repeated).toEqual([]);
    expect(origin.copies).toBeGreaterThan(changes.publishes);
    for (const status of [200, 304, 401, 404]) {
      expect([status, figures.statuses[status] ?? 0]).not.toEqual([status, 0]);
    }
  });
});
