import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import {
  hasTerminal,
  openWorkspace,
  runAtTerminal,
  TARGET,
} from '../../support/programs/club-data.ts';
import { runProgram } from '../../support/programs/run-program.ts';

const { clubData, path, write } = openWorkspace();

describe('club-data --json that fails', () => {
  it('prints the problems of the files, with their places', async () => {
    const { club, ...rest } = makeClubFile();
    write('bad.json', { ...rest, club: { ...club, domain: '' }, seasons: 'none' });
    for (const args of [
      ['check', 'bad.json', 'none.json'],
      ['publish', 'bad.json', 'none.json', ...TARGET],
    ]) {
      const { code, stdout } = await clubData(...args, '--json');
      expect([code, JSON.parse(stdout)]).toEqual([
        1,
        {
          error: {
            message: '3 problems; nothing was changed',
            problems: [
              {
                path: 'none.json',
                field: '(file)',
                code: 'unreadable',
                detail: 'no such file or folder',
              },
              expect.objectContaining({ path: 'bad.json', line: 1, field: 'club.domain' }),
              expect.objectContaining({ path: 'bad.json', line: 1, field: 'seasons' }),
            ],
          },
        },
      ]);
    }
  });

  it.each([
    [
      ['clubs'],
      2,
      'No target. Pass --local for the service that npm start runs here, --stack NAME for a ' +
        'deployed stack, or --table NAME [--endpoint URL] for a table.',
    ],
    [['pubish'], 2, "unknown command 'pubish'\n(Did you mean publish?)"],
    [['show', ...TARGET], 2, "missing required argument 'slug'"],
    [['license', 'issue', 'x', ...TARGET], 2, "required option '--expires <date>' not specified"],
    [
      ['show', 'no-such-club', ...TARGET],
      1,
      'no-such-club: no such club is published; see club-data clubs',
    ],
  ])('prints what is wrong: %s', async (args, exitCode, message) => {
    const { code, stdout, stderr } = await clubData(...args, '--json');
    expect(code).toBe(exitCode);
    expect(JSON.parse(stdout)).toEqual({ error: { message, problems: [] } });
    expect(stderr).toContain(message.split('\n')[0]);
  });

  it('prints no error on standard output without --json', async () => {
    expect((await clubData('show', 'no-such-club', ...TARGET)).stdout).toBe('');
  });
});

describe.runIf(hasTerminal)('at a terminal', () => {
  const RED = '\u001b[31m';
  const YELLOW = '\u001b[33m';
  // Node.js prints no colors where CI is set, even at a terminal.
  const colors = { NO_COLOR: undefined, FORCE_COLOR: undefined, CI: undefined };

  it('the place of an error is red, and the word warning yellow', async () => {
    write(
      'odd.json',
      makeClubFile({
        teams: [],
        players: [{ id: 1, first_name: 'Ada', last_name: 'Berg', height: 14 }],
      }),
    );
    write('worse.json', '{');
    const odd = await runAtTerminal(['check', path('odd.json')], '?', '', colors);
    expect(odd.screen).toContain(`${YELLOW}warning`);
    const worse = await runAtTerminal(['check', path('worse.json')], '?', '', colors);
    expect(worse.screen).toContain(`${RED}${path('worse.json')}`);
    const unknown = await runAtTerminal(['pubish'], '?', '', colors);
    expect(unknown.screen).toContain(`${RED}error`);
  });

  it('NO_COLOR prevents colours', async () => {
    const { screen } = await runAtTerminal(['pubish'], '?', '', { ...colors, NO_COLOR: '1' });
    expect(screen).toContain('error: unknown command');
    expect(screen).not.toContain(RED);
  });

  it('the file that is being read is shown, and cleared', async () => {
    const { screen } = await runAtTerminal(['check', path('odd.json')], '?', '', colors);
    const shown = `Checking ${path('odd.json')} ...`;
    expect(screen).toContain(shown);
    const [, after = ''] = screen.split(shown);
    expect(after.startsWith('\u001b[?7h\r\u001b[K')).toBe(true);
  });
});

it('FORCE_COLOR colours a pipe, which has no colours otherwise', async () => {
  const run = (env: NodeJS.ProcessEnv) => runProgram('club-data', ['pubish'], '.', env).outcome;
  expect((await run({ FORCE_COLOR: '1' })).stderr).toContain('\u001b[31merror');
  expect((await run({})).stderr).not.toContain('\u001b[');
});
