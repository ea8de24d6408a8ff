import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorkspace } from '../../support/programs/club-data.ts';

const { clubData, path, write } = openWorkspace();

/** What bash offers after these words; the last may be begun. */
async function complete(...words: string[]): Promise<string[]> {
  const { stdout: script } = await clubData('completion', 'bash');
  const ask = `${script}
    COMP_WORDS=(club-data "$@"); COMP_CWORD=$#
    _club_data
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const shell = ['-c', ask, 'bash', ...words];
  const offered = execFileSync('bash', shell, { cwd: path('.'), encoding: 'utf8' });
  return offered.split('\n').filter((word) => word !== '');
}

describe('club-data completion bash', () => {
  beforeAll(() => {
    mkdirSync(path('clubs'));
    for (const name of ['club one.json', 'clubs.xlsx', 'clubs.txt', 'clubs/fc.csv'])
      write(name, '');
  });

  it.each([
    [['pub'], ['publish']],
    [
      ['license', 're'],
      ['resume', 'revoke'],
    ],
    [
      ['license', 'issue', 'fc-example', '--e'],
      ['--expires', '--endpoint'],
    ],
    [['check', '--j'], ['--json']],
    [
      ['check', 'clu'],
      ['clubs', 'club one.json', 'clubs.xlsx'],
    ],
    [['check', 'clubs/'], ['clubs/fc.csv']],
    [['check', 'clubs.xlsx', '--json', 'clubs.x'], ['clubs.xlsx']],
    [['publish', '--today', 'c'], []],
    [['export', 'fc-example', '--out', 'clubs.t'], ['clubs.txt']],
    [['completion', 'f'], ['fish']],
    [['show', 'clu'], []],
  ])('offers what may follow %s', async (words, offered) => {
    expect((await complete(...words)).sort()).toEqual(offered.toSorted());
  });

  it('has every command and option of the help', async () => {
    const { stdout: help } = await clubData('publish', '--help');
    const options = [...help.matchAll(/^ {2}(?:-h, )?(--[a-z-]+)/gm)].map(([, name]) => name);
    expect(await complete('publish', '--')).toEqual(options);
  });
});

describe('club-data completion', () => {
  it.each(['bash', 'zsh', 'fish'])('is a script that %s reads', async (shell) => {
    const { code, stdout, stderr } = await clubData('completion', shell);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('publish');
    if (spawnSync(shell, ['--version']).status !== 0) return;
    const checked = spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
  });

  it('needs a shell that it knows', async () => {
    const { code, stderr } = await clubData('completion', 'csh');
    expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
  });
});
