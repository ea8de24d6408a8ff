import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Recorder } from './figures.ts';
import type { LiveClub } from './live-club.ts';
import type { Status } from './live-license.ts';

/** Each so many changes of a club, one is a rollback. */
const ROLLBACK_TURN = 4;
const PUBLISH_PAUSE_MS = 500;

/** Publishes one club after the other, or rolls it back. */
export async function changeClubs(clubs: LiveClub[], isOver: () => boolean, recorder: Recorder) {
  for (let turn = 1; !isOver(); turn += 1) {
    const club = clubs[turn % clubs.length];
    const isRollback = turn % ROLLBACK_TURN === 0;
    await (isRollback ? club?.rollBack() : club?.publishNext());
    recorder.event(isRollback ? 'rollbacks' : 'publishes');
    await sleep(PUBLISH_PAUSE_MS);
  }
}

/**
 * Suspends one license and resumes the other right after API Gateway has remembered the opposite:
 * their clients then see the longest delays.
 */
export async function changeRemembered(suspended: Client, resumed: Client): Promise<void> {
  for (const client of [suspended, resumed]) await client.verify();
  await suspended.read();
  await resumed.license.change('suspended');
  await resumed.read();
  await Promise.all([suspended.license.change('suspended'), resumed.license.change('active')]);
}

const LICENSE_PAUSE_MS = 5_000;
const CHANGES: Status[] = ['suspended', 'active', 'expired', 'active'];

/** Changes the license of one client after the other; after each change it verifies again. */
export async function changeLicenses(clients: Client[], isOver: () => boolean, recorder: Recorder) {
  for (let turn = 0; !isOver(); turn += 1) {
    const client = clients[Math.floor(turn / CHANGES.length) % clients.length];
    await client?.license.change(CHANGES[turn % CHANGES.length] ?? 'active');
    await client?.verify();
    recorder.event('license changes');
    await sleep(LICENSE_PAUSE_MS);
  }
}
