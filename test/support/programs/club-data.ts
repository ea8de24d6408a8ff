import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { proposeExpires } from '../../../cli/licenses/describe-license.ts';
import { call } from '../call.ts';
import { type Outcome, runClubData, runProgram } from './run-program.ts';

const { tableName, dynamodb = '' } = inject('target');

/** Options that select the table of the tests, as a local one. */
export const TARGET = ['--table', tableName, '--endpoint', dynamodb];
/** How the line starts that a command prints before it changes that table. */
export const ABOUT_TO = `Table ${tableName} of a local DynamoDB: about to`;

/** The line after the first publish of a club. */
export const nobodyReads = (slug: string, target = ` ${TARGET.join(' ')}`): string =>
  `Nobody can read ${slug} yet: npx club-data license issue ${slug} --view public --expires ${proposeExpires(new Date())}${target}\n`;

/** The lines of JSON that a publish prints: a result for each club, then the counts. */
export function parseResults(stdout: string) {
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { results: lines.slice(0, -1), last: lines.at(-1) };
}

/** The outcome of a command that prints an error and nothing else. */
export const failure = (stderr: string, code = 1): Outcome => ({ code, stdout: '', stderr });

/** Runs `club-data` in a folder that exists while the tests of a file run. */
export function openWorkspace() {
  let cwd = '';
  beforeAll(() => {
    cwd = mkdtempSync(join(tmpdir(), 'club-data-workspace-'));
  });
  afterAll(() => rmSync(cwd, { recursive: true }));
  return {
    path: (name: string) => join(cwd, name),
    write: (name: string, content: unknown): string => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(join(cwd, name), text);
      return name;
    },
    clubData: (...args: string[]) => runClubData(args, cwd),
    clubDataAs: (env: NodeJS.ProcessEnv, ...args: string[]) =>
      runProgram('club-data', args, cwd, env).outcome,
    start: (...args: string[]) => runProgram('club-data', args, cwd),
  };
}

/** `script` of util-linux runs a command in a pseudo terminal. */
export const hasTerminal = spawnSync('script', ['--version']).status === 0;
if (!hasTerminal) console.log('Prompts and progress bars are not tested: `script` is missing.');

/** Runs the program in a pseudo terminal and types the answer to its question. */
export async function runAtTerminal(
  args: string[],
  question: string,
  answer: string,
  env: NodeJS.ProcessEnv = {},
) {
  const command = [process.execPath, resolve('bin/club-data.ts'), ...args].join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm', ...env },
  });
  child.stdin.on('error', () => {}); // the program may end before it is answered
  let screen = '';
  let isAnswered = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    if (isAnswered || !screen.includes(question)) return;
    isAnswered = true;
    child.stdin.write(answer);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, screen };
}

let later = 0;

/** A GET a minute after the last one, when no cache has earlier data any more. */
export async function getLater(path: string, token: string) {
  later += 61_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
  try {
    return await call('GET', path, { token });
  } finally {
    vi.useRealTimers();
  }
}
