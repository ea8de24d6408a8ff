import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './support/send.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

// Below the repository, where the app finds aws-cdk-lib, and the package its dependencies.
mkdirSync(join(PACKAGE, '.local'), { recursive: true });
const folder = mkdtempSync(join(PACKAGE, '.local', 'notes-app-'));

let command: ChildProcess;
let api = '';
const lines: string[] = [];

/** The package as it is published, without its dependencies. */
function installPackage(): string {
  const installed = join(folder, 'node_modules', 'cdk-local-runtime');
  mkdirSync(installed, { recursive: true });
  const pack = ['pack', '--silent', '--pack-destination', folder];
  const [tarball = ''] = execFileSync('npm', pack, { cwd: PACKAGE, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.endsWith('.tgz'));
  execFileSync('tar', ['-xf', join(folder, tarball), '-C', installed, '--strip-components=1']);
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  return join(installed, bin['cdk-local-runtime']);
}

beforeAll(async () => {
  cpSync(join(PACKAGE, 'test', 'notes-app'), folder, { recursive: true });
  command = spawn(process.execPath, [installPackage(), '--port', '0'], { cwd: folder });
  const output = createInterface({ input: command.stdout ?? process.stdin });
  createInterface({ input: command.stderr ?? process.stdin }).on('line', (line) =>
    lines.push(line),
  );
  for await (const line of output) {
    lines.push(line);
    api = line.match(/^API: (.+)/)?.[1] ?? '';
    if (api) break;
  }
  output.on('line', (line) => lines.push(line));
  expect(api, lines.join('\n')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/prod/);
}, 120_000);
afterAll(async () => {
  command.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const call = (method: string, token?: string, body?: object) =>
  send(`${api}notes`, {
    method,
    headers: token ? { authorization: token } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('the command of the published package, in the folder of another app', () => {
  it('serves its API with its functions and its table', async () => {
    expect(await call('POST', 'ann', { number: 1, text: 'first' })).toMatchObject({ status: 201 });
    expect(await call('POST', 'bob', { number: 1, text: 'other' })).toMatchObject({ status: 201 });
    expect(await call('GET', 'ann')).toMatchObject({
      status: 200,
      json: [{ owner: 'ann', number: 1, text: 'first' }],
    });
  });

  it('asks its authorizer', async () => {
    expect((await call('GET')).status).toBe(401);
    expect((await call('GET', 'nobody')).status).toBe(403);
  });

  it('answers the preflight that CDK adds', async () => {
    const { status, headers } = await call('OPTIONS');
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it("refuses what a function's role does not allow, and logs it", async () => {
    expect((await call('DELETE', 'ann', { number: 1 })).status).toBe(502);
    const denial = lines.find((line) => line.includes('AccessDeniedException: dynamodb:'));
    expect(denial).toMatch(
      /^writeNote: .*dynamodb:DeleteItem is not allowed on .*table\/Notes-Table/,
    );
  });

  it('ends with 0 however often it is interrupted', async () => {
    for (let i = 0; i < 3; i++) command.kill('SIGINT');
    expect(await once(command, 'exit')).toEqual([0, null]);
  });
});
