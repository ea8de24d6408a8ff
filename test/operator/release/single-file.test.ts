import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSingleFile, CHECK_VERSION } from '../../../bin/release/build-single-file.ts';
import { ownCommand } from '../../../cli/terminal/own-command.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { nobodyReads, TARGET } from '../../support/programs/club-data.ts';
import { runCommand } from '../../support/programs/run-program.ts';
import { freshSlug } from '../../support/table.ts';

const NAME = 'club-data-9.9.9.cjs';

describe('the commands as one file, in a folder without the project', () => {
  const { code, licenses } = buildSingleFile();
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-single-'));
  afterAll(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, NAME), code);
  const run = (...args: string[]) => runCommand(process.execPath, [NAME, ...args], cwd).outcome;

  it('checks, publishes, exports, and issues a license', async () => {
    const slug = freshSlug('single');
    writeFileSync(join(cwd, 'club.json'), bytesOf(makeClubFile({ slug })));
    const checked = await run('check', 'club.json');
    expect([checked.code, checked.stdout]).toEqual([
      0,
      expect.stringContaining(`club.json: ${slug} is fine`),
    ]);
    const published = await run('publish', 'club.json', ...TARGET, '--yes');
    expect(published.stderr).toContain(nobodyReads(slug).replace('npx club-data', `node ${NAME}`));
    const exported = await run('export', slug, ...TARGET);
    expect(exported.stdout).toBe(readFileSync(join(cwd, 'club.json'), 'utf8'));
    const options = ['--view', 'public', '--expires', '2099-12-31', '--yes'];
    const issued = await run('license', 'issue', slug, ...options, ...TARGET);
    expect(issued.stdout).toMatch(/^CDL-[\w-]+\n$/);
  });

  it('names itself in its help and errors, and its errors by their names', async () => {
    const help = await run('publish', '--help');
    expect(help.stdout).toContain(`Example:\n  node ${NAME} publish clubs/ --local`);
    const failed = await run('check', 'none.json', '--debug');
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('InvalidClubsError')]);
  });

  it('has the license of each package that is in it', () => {
    for (const name of ['@aws-sdk/client-dynamodb', 'commander', 'zod'])
      expect(licenses).toMatch(new RegExp(`^## ${name} [\\d.]+: (MIT|Apache-2\\.0)$`, 'm'));
    expect(licenses).not.toContain('unknown');
    expect(licenses).toMatch(/^## emoji-regex [\d.]+: MIT\n\n.*Mathias Bynens/m);
  });

  it('is at most 1.41 MB', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(1_410_000);
  });
});

it.each([
  ['18.20.0', 'club-data needs Node.js 22 or newer; this is v18.20.0.', 1],
  ['20.20.2', 'club-data needs Node.js 22 or newer; this is v20.20.2.', 1],
  ['22.0.0', undefined, undefined],
  ['24.21.0', undefined, undefined],
])('Node.js %s: %s', (version, message, code) => {
  const said: { message?: string; code?: number } = {};
  const check = new Function('process', 'console', CHECK_VERSION);
  check(
    {
      versions: { node: version },
      version: `v${version}`,
      exit: (exitCode: number) => {
        said.code = exitCode;
      },
    },
    {
      error: (text: string) => {
        said.message = text;
      },
    },
  );
  expect(said).toEqual(message === undefined ? {} : { message, code });
});

it.each([
  ['/home/a/project/bin/club-data.ts', '/home/a/project', 'npx club-data'],
  ['/home/a/club-data-1.0.0.cjs', '/home/a', 'node club-data-1.0.0.cjs'],
  ['/home/a/tools/club-data-1.0.0.cjs', '/home/a', 'node tools/club-data-1.0.0.cjs'],
  ['/opt/club-data-1.0.0.cjs', '/home/a', 'node /opt/club-data-1.0.0.cjs'],
  ['/home/a/my files/club-data-1.0.0.cjs', '/home/a', 'node "my files/club-data-1.0.0.cjs"'],
])('%s is called from %s as: %s', (script, cwd, command) => {
  expect(ownCommand(script, cwd)).toBe(command);
});
