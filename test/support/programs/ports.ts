import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

/** @throws when no HTTP server answers at the URL within 20 s */
export async function untilAnswering(url: string): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(200);
  }
  throw new Error(`Nothing answers at ${url}.`);
}
