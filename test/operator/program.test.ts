import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProgram } from '../../cli/program.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import {
  ABOUT_TO,
  hasTerminal,
  nobodyReads,
  openWorkspace,
  runAtTerminal,
  TARGET,
} from '../support/programs/club-data.ts';
import { freshSlug } from '../support/table.ts';

const { clubData, start, write } = openWorkspace();

/** Every command at a terminal of 60 columns. */
function listAtTerminal() {
  const { isTTY } = process.stdout;
  vi.stubEnv('COLUMNS', '60');
  process.stdout.isTTY = true;
  try {
    return listCommands(createProgram());
  } finally {
    process.stdout.isTTY = isTTY;
    vi.unstubAllEnvs();
  }
}

/** Every command with its words, such as `license issue`. */
function listCommands(command: Command, words: string[] = []): { words: string[]; help: string }[] {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return [
    { words, help },
    ...command.commands.flatMap((child) => listCommands(child, [...words, child.name()])),
  ];
}

const COMMANDS = listCommands(createProgram());

describe('club-data --help', () => {
  it.each(COMMANDS)('has an example of its own: $words', async ({ words, help }) => {
    const text = help.replace(' \\\n    ', ' '); // a shell continues the line
    const example = /\nExample:\n {2}npx club-data (?<args>.+)\n$/.exec(text)?.groups?.args ?? '';
    expect(example.split(' ').slice(0, words.length)).toEqual(words);
    expect(help).toContain('--debug');
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(80);

    // The example is understood: it may be refused, but not for its words.
    vi.stubEnv('CLUB_DATA_LICENSE_KEY', 'CDL-1'); // a secret, so no example has it
    onTestFinished(() => void vi.unstubAllEnvs());
    const program = createProgram();
    const path = example.split(' ').filter((word) => !word.startsWith('-'));
    const command = path.reduce<Command>(
      (found, word) => found.commands.find((child) => child.name() === word) ?? found,
      program,
    );
    command.action(() => {});
    await expect(program.parseAsync(example.split(' '), { from: 'user' })).resolves.toBe(program);
  });

  it('exits with 0 on every level, and with 2 where a command is missing', async () => {
    for (const words of [[], ['publish'], ['license'], ['license', 'rotate']]) {
      const { code, stdout, stderr } = await clubData(...words, '--help');
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^Usage: ${['club-data', ...words].join(' ')} `));
    }
    const { code, stdout } = await clubData('license');
    expect([code, stdout]).toEqual([2, '']);
  });
});

describe('the help at a terminal', () => {
  it.each(listAtTerminal())('fits 60 columns, its example included: $words', ({ help }) => {
    const widths = help.split('\n').map((line) => line.length);
    expect(Math.max(...widths), help).toBeLessThanOrEqual(60);
  });

  it.runIf(hasTerminal)('breaks an example where a shell continues it', async () => {
    const { screen } = await runAtTerminal(['license', 'extend', '--help'], '?', '', {
      COLUMNS: '60',
    });
    expect(screen).toContain(
      'Example:\r\n  npx club-data license extend fc-example \\\r\n    --expires 2031-06-30 --local\r\n',
    );
  });
});

describe('club-data --help and --version', () => {
  it('mark the options that are required', async () => {
    const { stdout } = await clubData('license', 'issue', '--help');
    expect(stdout.match(/^ {2}--expires.*\(required\)$/gm)).toEqual([
      '  --expires <date>  last day of the license (YYYY-MM-DD, UTC) (required)',
    ]);
  });

  it('print the version of package.json', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await clubData('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('club-data with wrong arguments', () => {
  it.each([
    [['pubish'], "error: unknown command 'pubish'"],
    [['license', 'isue'], "error: unknown command 'isue'"],
    [['clubs', '--jsn'], "error: unknown option '--jsn'"],
    [['clubs', '--yes'], "error: unknown option '--yes'"],
    [['publish'], "error: missing required argument 'path'"],
    [['license', 'list'], "error: missing required argument 'slug'"],
    [
      ['clubs', 'more', '--local'],
      "error: too many arguments for 'clubs'. Expected 0 arguments but got 1: more.",
    ],
  ])('exits with 2 and names the wrong argument: %s', async (args, line) => {
    const { code, stdout, stderr } = await clubData(...args);
    expect([code, stdout]).toEqual([2, '']);
    const lines = stderr.trimEnd().split('\n');
    expect(lines[0]).toBe(line);
    expect(lines.at(-1)).toBe('(see --help)');
  });
});

describe('club-data that fails', () => {
  it('prints one line, and the stack trace with --debug only', async () => {
    const nowhere = ['--table', 'no-such-table', ...TARGET.slice(2)];
    const plain = await clubData('clubs', ...nowhere);
    expect(plain.stderr.split('\n')).toHaveLength(2);
    const debugged = await clubData('clubs', '--debug', ...nowhere);
    expect(debugged.code).toBe(1);
    expect(debugged.stderr).toMatch(/ResourceNotFoundException[\s\S]+\n {4}at /);
  });

  it('suggests the command or the option that was meant', async () => {
    const command = await clubData('pubish', 'club.json');
    expect(command.stderr).toContain('(Did you mean publish?)');
    const option = await clubData('publish', 'club.json', '--dryrun');
    expect(option.stderr).toContain('(Did you mean --dry-run?)');
  });

  it.runIf(hasTerminal)('prints no colours when NO_COLOR is set', async () => {
    const args = ['clubs', '--debug', '--table', 'no-such-table', ...TARGET.slice(2)];
    const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };
    const { screen } = await runAtTerminal(args, '?', '', plain);
    expect(screen).toContain('ResourceNotFoundException');
    expect(screen).not.toContain('\u001b[');
  });

  it('finishes when the reader of its output stops reading', async () => {
    const slug = freshSlug();
    write('long.json', makeClubFile({ slug }));
    const program = start('publish', 'long.json', ...TARGET);
    program.child.stdout?.destroy();
    const { code, stderr } = await program.outcome;
    expect([code, stderr]).toEqual([
      0,
      `${slug}: new: 2 seasons, 2 categories, 3 teams, 4 players\n` +
        `${ABOUT_TO} publish ${slug}.\n` +
        `Readers see it within seconds.\n${nobodyReads(slug)}`,
    ]);
  });
});
