import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../support/programs/run-program.ts';

/** Lints a copy of .github in which one text of a workflow is replaced. */
async function lintWith(workflow: string, find: string, replace: string) {
  const root = mkdtempSync(join(tmpdir(), 'club-data-github-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, '.github'); // zizmor looks for workflows nowhere else
  cpSync('.github', folder, { recursive: true });
  const file = join(folder, 'workflows', workflow);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(find);
  writeFileSync(file, text.replace(find, replace));
  const lint = ['test/tools/lint-workflows.ts', folder];
  const { code, stdout, stderr } = await runCommand(process.execPath, lint, '.').outcome;
  return { code, output: stdout + stderr };
}

describe('npm run suite -- lint-workflows', () => {
  it('passes on the workflows', async () => {
    expect(await lintWith('test.yml', 'name: Test', 'name: Test')).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'a mistake',
      'drift.yml',
      'matrix.stage }}-drift',
      'matrix.stages }}-drift',
      'property "stages"',
    ],
    ['a mistake in a script', 'test.yml', '"origin/$BASE"', 'origin/$BASE', 'SC2086'],
    [
      'a workflow of strangers with credentials',
      'diff.yml',
      'pull_request:',
      'pull_request_target:',
      'dangerous-triggers',
    ],
  ])('fails on %s', async (_, workflow, find, replace, expected) => {
    const { code, output } = await lintWith(workflow, find, replace);
    expect(output).toContain(expected);
    expect(code).not.toBe(0);
  });
});
