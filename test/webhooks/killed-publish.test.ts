import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomShares, SEED } from '../kills/support/seed.ts';
import { startKillingProxy } from '../support/dynamodb/killing-proxy.ts';
import { runProgram } from '../support/programs/run-program.ts';
import { addWebhook } from './support/add-webhook.ts';
import { liveClub, publishFile } from './support/club.ts';
import { type Endpoint, openEndpoint } from './support/endpoint.ts';
import { expectToldOfAll } from './support/expect-told.ts';
import { editClub, makeClub } from './support/random-edits.ts';
import { openService, type Service } from './support/service.ts';

const CLUBS = 3;
const KILLS = 6;
/** More than a publish makes: some are not killed. */
const MAX_WRITES = 14;

const shares = randomShares(3 * CLUBS * KILLS);
const nextShare = () => shares.pop() ?? 0.5;
let service: Service;
let endpoint: Endpoint;
let cwd: string;

beforeAll(async () => {
  service = await openService();
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
  const live = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    file = editClub(file, nextShare());
    await killPublish(slug, file);
    live.add((await liveClub(service, slug)).revision);
  }
  const { revision } = await liveClub(service, slug);
  expect(live.size).toBeGreaterThan(1);
  await endpoint.untilTold(path, revision);
  return { path, since, revision };
}

/** Publishes with the command, and kills it before or after one of its writes. */
async function killPublish(slug: string, file: unknown): Promise<void> {
  const name = `${slug}.json`;
  writeFileSync(join(cwd, name), JSON.stringify(file));
  let kill = () => {};
  const proxy = await startKillingProxy(service.stack.dynamodbEndpoint, {
    write: 1 + Math.floor(nextShare() * MAX_WRITES),
    when: nextShare() < 0.5 ? 'before' : 'after',
    kill: () => kill(),
  });
  const target = ['--table', service.table.name, '--endpoint', proxy.endpoint];
  const program = runProgram('club-data', ['publish', name, '--yes', ...target], cwd);
  kill = () => program.child.kill('SIGKILL');
  await program.outcome;
  proxy.stop();
}
