import { setTimeout as sleep } from 'node:timers/promises';
import type { SmallEdge } from './small-edge.ts';

/**
 * Asks until there is another copy: for how long (ms) the first was sent, from what was asked after it
 * had come, and at most, from the first request to the other copy. A slow machine only widens both.
 */
export async function measureLifetime({ turn }: SmallEdge, path: string) {
  const startedAt = Date.now();
  await turn(path);
  const receivedAt = Date.now();
  for (let least = 0; ; await sleep(50)) {
    const askedAt = Date.now();
    if ((await turn(path)) > 1) return { least, most: Date.now() - startedAt };
    least = askedAt - receivedAt;
  }
}
