import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { pathWithNpx, shellBlocksOf } from '../support/programs/page-commands.ts';
import { COMPILE_CACHE, serveWhile } from '../support/programs/run-program.ts';
import { isEverything } from '../support/sample.ts';

const commandsOf = (page: string): string[] =>
  shellBlocksOf(page).flatMap((block) => block.split('\n'));

/** Runs shell commands in a folder that has the project's examples, beside the local service. */
async function runBeside(use: (run: (command: string) => string, baseUrl: string) => void) {
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-pages-'));
  symlinkSync(resolve('examples'), join(cwd, 'examples'));
  copyFileSync('.gitignore', join(cwd, '.gitignore'));
  execFileSync('git', ['init', '--quiet', cwd]);
  const env = { ...process.env, PATH: pathWithNpx(cwd), NODE_COMPILE_CACHE: COMPILE_CACHE };
  await serveWhile(cwd, ['--assembly', inject('target').assembly ?? ''], async ({ base_url }) => {
    // Throws with the command's output unless it exits with 0; status with 1 has findings.
    const run = (command: string) =>
      execFileSync(
        'bash',
        ['-c', command.includes('data status') ? `${command} || test $? = 1` : command],
        {
          ...{ cwd, env, encoding: 'utf8', timeout: 60_000 },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
    use(run, base_url);
    const shown = run('git status --porcelain --untracked-files=all').trim().split('\n');
    const before = ['?? .gitignore', '?? bin/npx', '?? examples'];
    expect(shown).toEqual(before); // else it would be committed by mistake
  });
  rmSync(cwd, { recursive: true });
}

describe('the commands of a page run as they are written, in their order', () => {
  const everyPage = { skip: !isEverything, timeout: 120_000 };
  it('docs/operations.md and docs/data-protection.md', everyPage, async () => {
    const [start, ...commands] = commandsOf('docs/operations.md');
    expect(start).toBe('npm start');
    expect(commands.length).toBeGreaterThanOrEqual(20);
    const outcomes: string[] = [];
    await runBeside((run) => {
      for (const command of [...commands, ...commandsOf('docs/data-protection.md')]) {
        const output = run(command);
        if (command === 'npx club-data publish volley.json --local') outcomes.push(output);
      }
    });
    expect(outcomes[0]).toContain('live as');
    expect(outcomes[1]).toBe('volley-sant-orsetto: unchanged\n'); // as "A match day" says
  });

  it('README.md, with the answers that it shows', async () => {
    const [first, ...blocks] = shellBlocksOf('README.md');
    expect(first).toBe('npm ci && npm start');
    await runBeside((run, baseUrl) => {
      const text = readFileSync('README.md', 'utf8');
      let before = ''; // a later block uses the variables of an earlier one
      for (const block of blocks) {
        const { origin } = new URL(baseUrl);
        const command = block.replaceAll('http://127.0.0.1:3000', origin);
        const output = run(`${before}\n${command}`).trim();
        if (command.startsWith('TOKEN=')) before = command.slice(0, command.indexOf('curl -H'));
        const [, answer] = text.split(`${block}\n\`\`\`\n\`\`\`json\n`);
        if (answer !== undefined) expect(output).toMatch(toPattern(answer.split('\n')[0] ?? ''));
      }
      expect(run('npx club-data status --local')).not.toContain('has no active season');
    });
  });
});

/** Makes a pattern of an answer in which … stands for any text. */
const toPattern = (answer: string): RegExp =>
  new RegExp(`^${answer.split('…').map(RegExp.escape).join('.+')}$`);
