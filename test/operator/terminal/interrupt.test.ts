import { mkdirSync } from 'node:fs';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { findClub } from '../../../shared/table/clubs.ts';
import { listLicenses } from '../../../shared/table/licenses.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { makeLargeClub } from '../../support/clubs/large-club.ts';
import { type DynamodbProxy, startDynamodbProxy } from '../../support/dynamodb/dynamodb-proxy.ts';
import { startHoldingProxy } from '../../support/dynamodb/holding-proxy.ts';
import {
  hasTerminal,
  openWorkspace,
  parseResults,
  runAtTerminal,
} from '../../support/programs/club-data.ts';
import { runProgram } from '../../support/programs/run-program.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const { tableName, dynamodb = '' } = inject('target');
const { path, start, write } = openWorkspace();

const SHOW_CURSOR = '\u001b[?25h';
const HIDE_CURSOR = '\u001b[?25l';

let proxy: DynamodbProxy | undefined;
afterEach(() => proxy?.stop());

/** Lets a program report each SIGINT: of two that come at once, the system drops one. */
const PRESSED = 'SIGINT has come\n';
const REPORT_SIGINT = `data:text/javascript,process.on('SIGINT',()=>process.stderr.write(${JSON.stringify(PRESSED)}))`;

/** Runs a command, and tells when a request with these words has come; all of these are held. */
async function startHeld(args: string[], ...words: string[]) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let count = 0;
  const stopped = await startDynamodbProxy(dynamodb, async ({ operation, body }, forward) => {
    const request = `${operation} ${body}`;
    if (words.every((word) => request.includes(word))) {
      count += 1;
      reached.resolve();
      await released.promise;
    }
    return forward(body);
  });
  proxy = stopped;
  const target = ['--table', tableName, '--endpoint', stopped.endpoint];
  const env = { NODE_OPTIONS: `--import=${encodeURI(REPORT_SIGINT)}` };
  const { child, outcome } = runProgram('club-data', [...args, ...target], path(''), env);
  let stderr = '';
  let stdout = '';
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  child.stdout?.on('data', (text) => {
    stdout += text;
  });
  const ended = outcome.then((early) => Promise.reject(new Error(JSON.stringify(early))));
  await Promise.race([reached.promise, ended]);
  return {
    interrupt: () => {
      const presses = stderr.split(PRESSED).length;
      child.kill('SIGINT');
      return expect.poll(() => stderr.split(PRESSED).length).toBe(presses + 1);
    },
    release: released.resolve,
    printed: () => stdout,
    /** How many requests were held. */
    count: () => count,
    outcome: outcome.then((all) => ({ ...all, stderr: all.stderr.replaceAll(PRESSED, '') })),
  };
}

const isLive = async (slug: string) => Boolean(await findClub(table, slug, { consistent: true }));

function writeClubs(...files: string[]): string[] {
  const slugs = files.map((file) => freshSlug(file.charAt(0)));
  for (const [i, file] of files.entries()) write(file, makeClubFile({ slug: slugs[i] }));
  return slugs;
}

const TWO = ['a.json', 'b.json'];
const SIX = ['a.json', 'b.json', 'c.json', 'd.json', 'e.json', 'f.json'];
const POINTER = ['UpdateItem', 'SET slug = :slug'];
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('Ctrl+C', () => {
  it('names the clubs that are published, and those that are not', async () => {
    const [first = '', second = ''] = writeClubs(...TWO);
    const held = await startHeld(['publish', ...TWO, '--json'], 'BatchWriteItem', second);
    await expect.poll(held.printed).toContain(first);
    await held.interrupt();
    const { code, stdout, stderr } = await held.outcome;
    const message = `Stopped: ${first} finished, ${second} not published. Readers see nothing half-published.`;
    expect([code, lastLine(stderr)]).toEqual([130, message]);
    const { results, last } = parseResults(stdout);
    expect(results).toMatchObject([
      { club: first, path: 'a.json', action: 'published', is_new: true },
      { club: second, path: 'b.json', action: 'not published' },
    ]);
    expect(last).toMatchObject({
      clubs: { published: 1, not_published: 1, unchanged: 0 },
      error: { message, problems: [] },
    });
    expect([await isLive(first), await isLive(second)]).toEqual([true, false]);
  });

  it('waits for clubs that are just becoming live, and publishes no further one', async () => {
    const slugs = writeClubs(...SIX);
    const held = await startHeld(['publish', ...SIX], ...POINTER);
    await expect.poll(held.count).toBe(4);
    await held.interrupt();
    held.release();
    const { code, stdout, stderr } = await held.outcome;
    const [first, second, third, fourth, fifth, sixth] = slugs;
    expect([code, lastLine(stderr)]).toEqual([
      130,
      `Stopped: 4 clubs finished, ${fifth}, ${sixth} not published. Readers see nothing half-published.`,
    ]);
    for (const slug of [first, second, third, fourth])
      expect(stdout).toContain(`${slug}: 2 seasons`);
    expect(await Promise.all(slugs.map(isLive))).toEqual([true, true, true, true, false, false]);
  });

  it('ends a publish at once when it is pressed again, and says that the outcome is open', async () => {
    const [first = '', second = ''] = writeClubs(...TWO);
    const held = await startHeld(['publish', ...TWO, '--json'], ...POINTER, first);
    await expect.poll(held.printed).toContain(second);
    await held.interrupt();
    await held.interrupt();
    const { code, stdout, stderr } = await held.outcome;
    expect([code, lastLine(stderr)]).toEqual([
      130,
      `Stopped: ${second} finished, ${first} is live or not; see club-data show ${first}.`,
    ]);
    expect(parseResults(stdout).results).toMatchObject([
      { club: second, action: 'published' },
      { club: first, action: 'unknown' },
    ]);
  });

  it.runIf(hasTerminal)('clears the progress bars, and shows the cursor again', async () => {
    const [slug] = writeClubs(...TWO);
    const held = await startHoldingProxy(dynamodb, 'BatchWriteItem');
    proxy = held;
    const target = ['--table', tableName, '--endpoint', held.endpoint];
    const publish = ['publish', path('a.json'), ...target];
    const { code, screen } = await runAtTerminal(publish, 'documents ', '\u0003');
    expect(code).toBe(130);
    const message = `Stopped: ${slug} not published. Readers see nothing half-published.`;
    expect(screen.split('\r\n').at(-2)).toContain(message.slice('Stopped'.length));
    expect(screen.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(screen.lastIndexOf(HIDE_CURSOR));
  });

  it('changes nothing while a command reads', async () => {
    const held = await startHeld(['clubs'], 'Query');
    await held.interrupt();
    expect(await held.outcome).toEqual({
      code: 130,
      stdout: '',
      stderr: 'Stopped: nothing was changed.\n',
    });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends a command that reads many files, between two of them: %s',
    async (signal) => {
      mkdirSync(path('many'), { recursive: true });
      write('many/notes.txt', '');
      for (let i = 0; i < 40; i += 1) write(`many/${i}.json`, makeLargeClub(`club-${i}`, 500));
      const program = start('check', 'many');
      program.child.stderr?.once('data', () => program.child.kill(signal));
      expect(await program.outcome).toEqual({
        code: 130,
        stdout: '',
        stderr: 'many: skipped notes.txt\nStopped: nothing was changed.\n',
      });
    },
  );

  it('says what may be done or not when a change was on its way', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    const issue = ['license', 'issue', slug, '--view', 'full', '--expires', '2099-12-31'];
    const held = await startHeld(issue, 'PutItem');
    await held.interrupt();
    const { code, stderr } = await held.outcome;
    expect([code, lastLine(stderr)]).toEqual([
      130,
      `Stopped; this may be done or not, or in part: issue a full license of ${slug}. ` +
        'See `club-data show` or `history` before you repeat it.',
    ]);
    expect(await listLicenses(table, slug)).toEqual([]);
  });
});
