import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { COMPILE_CACHE, serveWhile } from '../support/programs/run-program.ts';

const commandsOf = (page: string): string[] =>
  readFileSync(page, 'utf8')
    .matchAll(/```sh\n(?<block>[^`]+)```/g)
    .flatMap(({ groups }) => groups?.block?.trim().split('\n') ?? [])
    .toArray();

/** What `npx club-data` runs in the project's folder. */
const NPX = `#!/bin/sh\nshift\nexec "${process.execPath}" "${resolve('bin/club-data.ts')}" "$@"\n`;

describe('docs/operations.md and docs/data-protection.md', () => {
  it('have commands that run as they are written, in their order', {
    timeout: 120_000,
  }, async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'club-data-operations-'));
    symlinkSync(resolve('examples'), join(cwd, 'examples'));
    mkdirSync(join(cwd, 'bin'));
    writeFileSync(join(cwd, 'bin/npx'), NPX, { mode: 0o755 });
    const PATH = `${join(cwd, 'bin')}:${process.env.PATH}`;
    const env = { ...process.env, PATH, NODE_COMPILE_CACHE: COMPILE_CACHE };
    const [start, ...commands] = commandsOf('docs/operations.md');
    expect(start).toBe('npm start');
    expect(commands.length).toBeGreaterThanOrEqual(20);
    await serveWhile(cwd, ['--assembly', inject('target').assembly ?? ''], async () => {
      for (const command of [...commands, ...commandsOf('docs/data-protection.md')]) {
        // Throws with the command's output unless it exits with 0.
        execFileSync('bash', ['-c', command], {
          cwd,
          env,
          timeout: 60_000,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      }
    });
    rmSync(cwd, { recursive: true });
  });
});
