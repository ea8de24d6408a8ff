import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { send } from '../src/testing/send.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

// Below the repository, where the app finds aws-cdk-lib, and the package its dependencies.
mkdirSync(join(PACKAGE, '.local'), { recursive: true });
const folder = mkdtempSync(join(PACKAGE, '.local', 'notes-app-'));

interface Running {
  command: ChildProcess;
  api: string;
  lines: string[];
}
let bin: string;
let running: Running;

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

/** Runs the command until it prints the URL of the API. */
async function start(...args: string[]): Promise<Running> {
  const command = spawn(process.execPath, [...args, '--port', '0'], { cwd: folder });
  const output = createInterface({ input: command.stdout });
  const lines: string[] = [];
  createInterface({ input: command.stderr }).on('line', (line) => lines.push(line));
  let api = '';
  for await (const line of output) {
    lines.push(line);
    api = line.match(/^API: (.+)/)?.[1] ?? '';
    if (api) break;
  }
  output.on('line', (line) => lines.push(line));
  expect(api, lines.join('\n')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/prod/);
  return { command, api, lines };
}

beforeAll(async () => {
  cpSync(join(PACKAGE, 'test', 'notes-app'), folder, { recursive: true });
  bin = installPackage();
  running = await start(bin);
}, 120_000);
afterAll(async () => {
  running.command.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const call = (method: string, token?: string, body?: object, { api } = running) =>
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

  it('calls its authorizer', async () => {
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
    const denial = running.lines.find((line) => line.includes('AccessDeniedException: dynamodb:'));
    expect(denial).toMatch(
      /^writeNote: .*dynamodb:DeleteItem is not allowed on .*table\/Notes-Table/,
    );
  });

  it('ends with 0 however often it is interrupted', async () => {
    for (let i = 0; i < 3; i++) running.command.kill('SIGINT');
    expect(await once(running.command, 'exit')).toEqual([0, null]);
  });
});

/** Makes Node.js find no package that evaluates policies. */
const NOT_INSTALLED = `data:text/javascript,
  import { registerHooks } from 'node:module';
  const error = Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' });
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@cloud-copilot/')) throw error;
      return next(name, context);
    },
  });`;

describe('the command without the optional package that evaluates policies', () => {
  it('says that it checks no permissions, and checks none', async () => {
    const app = join(folder, 'cdk.out');
    const unchecked = await start('--import', NOT_INSTALLED, bin, '--app', app);
    onTestFinished(() => void unchecked.command.kill('SIGKILL'));
    expect(unchecked.lines).toContain(
      'Permissions are not checked: @cloud-copilot/iam-simulate is not installed.',
    );
    await call('POST', 'ann', { number: 1, text: 'first' }, unchecked);
    expect((await call('DELETE', 'ann', { number: 1 }, unchecked)).status).toBeLessThan(300);
  });
});
