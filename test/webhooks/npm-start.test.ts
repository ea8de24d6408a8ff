import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { runProgram, useService } from '../support/programs/run-program.ts';
import { openEndpoint } from './support/endpoint.ts';

const SLUG = 'fc-example';

it('npm start delivers what commands and uploads publish, and shows each call', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-webhooks-'));
  const statuses = [500];
  const endpoint = await openEndpoint({ answer: () => statuses.shift() ?? 204 });
  onTestFinished(async () => {
    await endpoint.stop();
    rmSync(cwd, { recursive: true });
  });
  const write = (path: string, name: string) => {
    const file = makeClubFile({ slug: SLUG });
    writeFileSync(join(cwd, path), JSON.stringify({ ...file, club: { ...file.club, name } }));
  };
  const operate = (...args: string[]) => runProgram('club-data', [...args, '--local'], cwd).outcome;
  const accepted = () => endpoint.accepted('/hook?key=1').map(({ body }) => body.type);

  write('club.json', 'FC One');
  const args = ['--port', '0', '--assembly', inject('webhooksAssembly'), '--data', 'club.json'];
  const program = runProgram('start', args, cwd);
  let output = '';
  program.child.stdout?.on('data', (text) => {
    output += text;
  });
  const lines = () => output.split('\n').filter((line) => line.startsWith('webhook '));
  const { stdout } = await useService(cwd, program, async () => {
    const added = await operate('webhook', 'add', SLUG, endpoint.url('/hook?key=1'));
    expect(added.stdout).toMatch(/^whsec_[\w+/]{43}=\n$/);
    write('club.json', 'FC Two');
    expect((await operate('publish', 'club.json')).code).toBe(0);
    await expect.poll(accepted).toEqual(['club.published']);
    write(`.local/uploads/clubs/${SLUG}.json`, 'FC Three');
    await expect.poll(accepted).toEqual(['club.published', 'club.published']);
    await expect.poll(lines).toHaveLength(3); // shown once the call is recorded
  });
  expect(stdout).toContain(`club-data webhook add ${SLUG} http://127.0.0.1:9000/ --local\n`);
  const call = `webhook ${SLUG} → ${endpoint.url('/hook')}`;
  // Times and attempts: a call may be due while the publish is less than 10 seconds old.
  const shown = lines().map((line) => line.replace(/\b\d+(?= (ms|s|failed))/g, '#'));
  expect(shown).toEqual([
    `${call}  500  # ms  attempt # failed: the endpoint answered 500 Internal Server Error; next in # s`,
    `${call}  204  # ms  0 changed`,
    `${call}  204  # ms  0 changed`,
  ]);
});
