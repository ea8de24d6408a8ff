import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { pathWithNpx, shellBlocksOf } from '../support/programs/page-commands.ts';
import { findFreePort, untilReady } from '../support/programs/ports.ts';
import { COMPILE_CACHE, type Program, runProgram } from '../support/programs/run-program.ts';

const drill = (title: string, next?: string) =>
  shellBlocksOf('docs/runbook.md', `### ${title}\n`, next && `### ${next}\n`);

/** The drills of the runbook, as printed but for the two ports, with the timeouts of AWS. */
describe('the drills of the runbook', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-runbook-'));
  const env = { ...process.env, PATH: pathWithNpx(cwd), NODE_COMPILE_CACHE: COMPILE_CACHE };
  let database: ChildProcess;
  let service: Program;
  let log = '';
  let shell: ChildProcess | undefined;
  let run: (block: string | undefined) => Promise<string>;

  beforeAll(async () => {
    const port = await findFreePort();
    const databasePort = await findFreePort();
    const atPorts = (text: string) =>
      text.replaceAll('8000', `${databasePort}`).replaceAll('3000', `${port}`);
    const [first = '', second = '', session = ''] = shellBlocksOf(
      'docs/runbook.md',
      '## Try it on your machine',
    );
    database = spawn('sh', ['-c', `exec ${atPorts(first)}`], { cwd, env });
    await once(database.stdout ?? database, 'data');
    const args = atPorts(second).replace('npm start -- ', '').split(' ');
    const assembly = ['--assembly', inject('target').assembly ?? ''];
    const given = { TIMEOUT_FACTOR: undefined };
    service = runProgram('start', [...args, '--port', `${port}`, ...assembly], cwd, given);
    for (const output of ['stdout', 'stderr'] as const) {
      service.child[output]?.on('data', (text) => {
        log += text;
      });
    }
    const record = join(cwd, `.local/services/${port}.json`);
    await untilReady(service.child, () => existsSync(record));
    shell = spawn('bash', [], { cwd, env });
    run = runIn(shell, atPorts);
    expect(await run(session)).toMatch(/^200 /);
  });

  afterAll(async () => {
    shell?.kill();
    database.kill('SIGCONT');
    service.child.kill();
    await service.outcome;
    database.kill();
    rmSync(cwd, { recursive: true });
  });

  /** Waits until the service logs something else. */
  const logged = async (use: () => Promise<string>) => {
    const start = log.length;
    const output = await use();
    return { output, lines: log.slice(start) };
  };

  it('The store is away', async () => {
    const [stalled, again] = drill('The store is away', 'A client is throttled');
    database.kill('SIGSTOP');
    const { output, lines } = await logged(() => run(stalled));
    expect(statusesIn(output)).toEqual([200, 200, 503]);
    expect(secondsIn(output).every((seconds) => seconds < 4)).toBe(true);
    expect(lines).toMatch(/"code":"unavailable","stale_seconds":\d/);
    expect(lines).toContain('DynamoDB did not answer within 1500 ms');
    expect(lines).toContain('"code":"unavailable","status":503');
    expect(await run('verify')).toContain('"status":503');
    database.kill('SIGCONT');
    expect(statusesIn(await run(again))).toEqual([200]);
    expect(log).not.toContain('internal_error');
  });

  it('A client is throttled', async () => {
    const [many] = drill('A client is throttled', 'Someone guesses keys');
    const { output, lines } = await logged(() => run(many));
    const counts = new Map(
      [...output.matchAll(/(\d+) (\d{3})/g)].map(([, count, status]) => [status, Number(count)]),
    );
    expect(counts.get('401')).toBeGreaterThanOrEqual(1_000);
    expect(counts.get('429')).toBeGreaterThan(0);
    expect([...counts.keys()].sort()).toEqual(['401', '429']);
    expect(lines).toContain('"error":"THROTTLED"');
    expect(await run('sleep 2; verify')).toContain('"valid":true');
  });

  it('Someone guesses keys', async () => {
    const [guesses, suspend] = drill('Someone guesses keys', 'A bad publish');
    const { lines } = await logged(() => run(guesses));
    expect(lines.match(/"code":"invalid_license_key","status":401/g)).toHaveLength(30);
    const suspended = await logged(() => run(suspend));
    expect(statusesIn(suspended.output)).toEqual([401]);
    expect(suspended.lines).toContain('"code":"token_revoked"');
  });

  it('A bad publish', async () => {
    const [block] = drill('A bad publish', 'An upload is refused, or fails');
    const output = await run(block);
    expect(output).toContain('SK Kesselhaven');
    expect(await run('sleep 6; verify')).toContain('"name":"SK Kesselhafen"');
  });

  it('An upload is refused, or fails', async () => {
    const [refused, failed] = drill('An upload is refused, or fails');
    expect(await run(refused)).toContain('"status": "refused"');
    database.kill('SIGSTOP');
    expect(await run(failed)).toContain('"status": "failed"');
    database.kill('SIGCONT');
    expect(await run(failed?.replace('sleep 70', 'sleep 5'))).toContain('"status": "unchanged"');
  });
});

const statusesIn = (output: string): number[] =>
  [...output.matchAll(/^(\d{3}) [\d.]+ s$/gm)].map(([, status]) => Number(status));

const secondsIn = (output: string): number[] =>
  [...output.matchAll(/^\d{3} ([\d.]+) s$/gm)].map(([, seconds]) => Number(seconds));

/** Blocks of one shell have the variables and functions of those before. */
function runIn(
  { stdin, stdout, stderr }: ChildProcess,
  atPorts: (text: string) => string,
): (block: string | undefined) => Promise<string> {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let count = 0;
  return async (block = '') => {
    count += 1;
    const end = `--- end of ${count} ---`;
    const start = output.length;
    stdin?.write(`${atPorts(block)}\necho; echo '${end}'\n`);
    while (!output.includes(end)) await sleep(100);
    return output.slice(start, output.indexOf(end));
  };
}
