import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { findClub } from '../../../shared/table/clubs.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { startDynamodbProxy } from '../../support/dynamodb/dynamodb-proxy.ts';
import { openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { runCommand } from '../../support/programs/run-program.ts';
import { freshSlug, table } from '../../support/table.ts';

const { path, write } = openWorkspace();
const { tableName, dynamodb = '' } = inject('target');

/** Runs a command whose outputs go to a full disk. */
function runInto(redirections: string, ...args: string[]) {
  const script = `"$0" "$@" ${redirections}`;
  const command = [process.execPath, resolve('bin/club-data.ts'), ...args];
  return runCommand('bash', ['-c', script, ...command], path('')).outcome;
}

const isLive = async (slug: string) => Boolean(await findClub(table, slug, { consistent: true }));

function writeClubs(count: number): { slugs: string[]; files: string[] } {
  const slugs = Array.from({ length: count }, () => freshSlug());
  const files = slugs.map((slug) => write(`${slug}.json`, makeClubFile({ slug })));
  return { slugs, files };
}

const LOST = 'Standard output: no space left on device; the results are lost.\n';

describe.skipIf(!existsSync('/dev/full'))('a full disk below standard output', () => {
  it.each([[[]], [['--json']]])(
    'ends a publish as a signal does, with exit code 3, and names what is live on standard error: %s',
    async (more) => {
      const { slugs, files } = writeClubs(8);
      const { code, stderr } = await runInto(
        '> /dev/full',
        'publish',
        ...files,
        ...more,
        ...TARGET,
      );
      expect([code, stderr]).toEqual([3, expect.stringContaining(LOST)]);
      const [, finished = '', left = ''] =
        /^Stopped: (.+) finished, (.+) not published\. Readers see nothing half-published\.$/m.exec(
          stderr,
        ) ?? [];
      const live = await Promise.all(slugs.map(isLive));
      const named = finished.split(', ');
      expect(named.toSorted()).toEqual(slugs.filter((_, i) => live[i]).toSorted());
      expect([...named, ...left.split(', ')].toSorted()).toEqual(slugs.toSorted());
    },
  );

  it('says so after all clubs were published', async () => {
    const { slugs, files } = writeClubs(1);
    const { code, stderr } = await runInto('> /dev/full', 'publish', ...files, ...TARGET);
    const stopped = `Stopped: ${slugs[0]} finished, all published. Readers see nothing half-published.\n`;
    expect([code, stderr]).toEqual([3, expect.stringContaining(LOST + stopped)]);
  });

  it('waits for a club that is just becoming live, and names it, too', async () => {
    const { slugs, files } = writeClubs(2);
    const [first = '', second = ''] = slugs;
    const proxy = await startDynamodbProxy(dynamodb, async ({ operation, body }, forward) => {
      const isMove = operation === 'UpdateItem' && body.includes('SET slug = :slug');
      if (isMove && body.includes(second)) {
        await expect.poll(() => isLive(first)).toBe(true);
        await sleep(300); // until the other one is printed
      }
      return forward(body);
    });
    const target = ['--table', tableName, '--endpoint', proxy.endpoint];
    const { code, stderr } = await runInto('> /dev/full', 'publish', ...files, ...target);
    proxy.stop();
    const [, named = ''] = /^Stopped: (.+) finished, all published/m.exec(stderr) ?? [];
    expect([code, named.split(', ').toSorted()]).toEqual([3, slugs.toSorted()]);
  });

  it('names all that is live also where nothing changes', async () => {
    const { slugs, files } = writeClubs(5);
    await runInto('> /dev/null', 'publish', ...files, ...TARGET);
    const { code, stderr } = await runInto('> /dev/full', 'publish', ...files, ...TARGET);
    const [, named = ''] = /^Stopped: (.+) finished, all published/m.exec(stderr) ?? [];
    expect([code, named.split(', ').toSorted()]).toEqual([3, slugs.toSorted()]);
  });

  it('is noticed where only a part of a line still fits', async () => {
    const limit = 'ulimit -f 1024; head -c 1048000 /dev/zero > big'; // 576 bytes less than 1 MiB
    const command = `"$0" "$@" --json >> big`;
    const args = [process.execPath, resolve('bin/club-data.ts'), 'clubs', ...TARGET];
    const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
    const { code, stderr } = await runCommand(
      'bash',
      ['-c', `${limit}; ${command}`, ...args],
      path(''),
      env,
    ).outcome;
    expect([code, stderr]).toEqual([1, expect.stringContaining('Standard output: file too large')]);
  });

  it('has the same exit code when standard error is full, too', async () => {
    const { slugs, files } = writeClubs(8);
    const { code } = await runInto('> /dev/full 2>&1', 'publish', ...files, ...TARGET);
    expect([code, (await Promise.all(slugs.map(isLive))).includes(true)]).toEqual([3, true]);
  });

  it('is no reason to stop where only standard error is full', async () => {
    const { slugs, files } = writeClubs(2);
    const { code, stdout } = await runInto('2> /dev/full', 'publish', ...files, ...TARGET);
    expect([code, await Promise.all(slugs.map(isLive))]).toEqual([0, [true, true]]);
    for (const slug of slugs) expect(stdout).toContain(`${slug}: `);
  });

  it('ends a command that reads with exit code 1', async () => {
    const stopped = `${LOST}Stopped: nothing was changed.\n`;
    expect(await runInto('> /dev/full', 'clubs', ...TARGET)).toMatchObject({
      code: 1,
      stderr: stopped,
    });
  });
});
