import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startKillingProxy } from '../support/dynamodb/killing-proxy.ts';
import { runProgram } from '../support/programs/run-program.ts';
import { addWebhook } from './support/add-webhook.ts';
import { liveClub, publishFile } from './support/club.ts';
import { type Endpoint, openEndpoint } from './support/endpoint.ts';
import { expectToldOfAll } from './support/expect-told.ts';
import { createShares, SEED } from './support/random.ts';
import { editClub, makeClub } from './support/random-edits.ts';
import { openService, type Service } from './support/service.ts';

const CLUBS = 3;
const KILLS = 6;
/** Of a publish's writes, the last ones, one of which moves the pointer; it may also end before it is killed. */
const LAST_WRITES = 5;

const nextShare = createShares();
let service: Service;
let endpoint: Endpoint;
let cwd: string;

beforeAll(async () => {
  service = await openService({ delay: 1 });
  endpoint = await openEndpoint();
  cwd = mkdtempSync(join(tmpdir(), 'club-data-killed-'));
});

afterAll(async () => {
  await endpoint.stop();
  await service.stop();
  rmSync(cwd, { recursive: true });
});

it(`what becomes live is announced, whenever its publish is killed (SEED=${SEED})`, async () => {
  const slugs = Array.from({ length: CLUBS }, (_, i) => `killed-publish-${i}`);
  for (const { path, since, revision } of await Promise.all(slugs.map(publishKilled))) {
    expectToldOfAll(endpoint, path, { since, revision });
  }
});

async function publishKilled(slug: string) {
  let file = makeClub(slug);
  await publishFile(service, file);
  const path = `/${slug}`;
  const { since } = await addWebhook(service, slug, { url: endpoint.url(path) });
  const writes = await killPublish(slug, editClub(file, 0.5), { write: 0, when: 'before' });
  for (let kill = 0; kill < KILLS; kill += 1) {
    file = editClub(file, nextShare());
    const write = writes + 2 - Math.ceil(nextShare() * LAST_WRITES);
    await killPublish(slug, file, { write, when: nextShare() < 0.5 ? 'before' : 'after' });
  }
  const { revision } = await liveClub(service, slug);
  expect(revision).not.toBe(since);
  await endpoint.untilTold(path, revision);
  return { path, since, revision };
}

type KillAt = Pick<Parameters<typeof startKillingProxy>[1], 'write' | 'when'>;

/** Publishes with the command, and kills it at one of its writes; resolves to their number. */
async function killPublish(slug: string, file: unknown, at: KillAt): Promise<number> {
  const name = `${slug}.json`;
  writeFileSync(join(cwd, name), JSON.stringify(file));
  let kill = () => {};
  const { dynamodbEndpoint } = service.stack;
  const proxy = await startKillingProxy(dynamodbEndpoint, { ...at, kill: () => kill() });
  const target = ['--table', service.table.name, '--endpoint', proxy.endpoint];
  const program = runProgram(
    'club-data',
    ['publish', name, '--allow-removals', '--yes', ...target],
    cwd,
  );
  kill = () => program.child.kill('SIGKILL');
  const { code, stderr } = await program.outcome;
  if (code) throw new Error(`The command ended with ${code}: ${stderr}`);
  proxy.stop();
  return proxy.writes();
}
