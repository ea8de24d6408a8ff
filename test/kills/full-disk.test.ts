import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../support/clubs/club-file.ts';
import {
  type Program,
  runCommand,
  runProgram,
  serveWhile,
  useService,
} from '../support/programs/run-program.ts';

const MEGABYTE = 2 ** 20;
const FULL = 'File too large';

/**
 * A limit of the size of files, which needs no privileges, stands for a full disk: writes to the
 * data folder fail, with EFBIG instead of ENOSPC. Node.js ignores the signal SIGXFSZ.
 */
describe('npm start --keep on a full disk', () => {
  let cwd: string;

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'club-data-disk-'));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  const OPTIONS = ['--assembly', inject('target').assembly ?? '', '--keep', 'data'];

  function startWith(bytes: number): Program {
    const script = `ulimit -f ${bytes / 512}; exec "$@"`;
    const program = [process.execPath, resolve('bin/start.ts'), '--port', '0', ...OPTIONS];
    return runCommand('sh', ['-c', script, 'sh', ...program], cwd);
  }
  const clubData = (...args: string[]) =>
    runProgram('club-data', [...args, '--local'], cwd).outcome;
  const publish = (version: number) => {
    const name = `Version ${version}`;
    const file = { ...makeClubFile(), club: { name, slug: 'fc-disk', domain: 'fc.example' } };
    for (let id = 1_001; id <= 1_500; id += 1) {
      file.players.push({ id, first_name: '', last_name: randomText() });
    }
    writeFileSync(join(cwd, `${version}.json`), JSON.stringify(file));
    return clubData('publish', `${version}.json`, '--allow-removals'); // every name is another
  };

  it('ends with the reason, and keeps every publish that it acknowledged', async () => {
    let version = 0;
    const full = startWith(3 * MEGABYTE);
    const { code, stderr } = await useService(cwd, full, async () => {
      for (version = 1; (await publish(version)).code === 0; version += 1);
      expect(version).toBeGreaterThan(2);
      await full.outcome;
    });
    expect(code).toBe(1);
    // Functions may log before.
    expect(stderr).toMatch(new RegExp(`^The embedded DynamoDB has crashed: .+ ${FULL}\n$`, 'm'));

    const refused = await startWith(0).outcome;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      new RegExp(`^The stack does not start: The embedded DynamoDB does not start: .+ ${FULL}\n$`),
    );

    const { used } = await serveWhile(cwd, OPTIONS, async () => {
      const kept = (await clubData('export', 'fc-disk')).stdout;
      expect(kept).toBe(readFileSync(join(cwd, `${version - 1}.json`), 'utf8'));
      expect((await publish(version)).code).toBe(0);
      return clubData('history', 'fc-disk');
    });
    expect(used.stdout.match(/^\d{8}T/gm)).toHaveLength(version);
    expect(used.stdout).not.toContain('not finished');
  });
});

/** Does not get smaller when it is compressed. */
const randomText = () => randomBytes(150).toString('base64url');
