import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { serveWhile } from '../support/programs/run-program.ts';

const DEFAULT_URL = 'http://127.0.0.1:3000/api/v1';
const EXAMPLE = /```sh\n(?<command>[^`]+)```\n```json\n(?<answer>[^`]+)```/g;

it('answers each curl of the README as the README shows', { timeout: 90_000 }, async () => {
  const examples = readFileSync('README.md', 'utf8').matchAll(EXAMPLE).toArray();
  expect(examples.length).toBeGreaterThanOrEqual(3);
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-readme-'));
  await serveWhile(cwd, ['--assembly', inject('target').assembly ?? ''], async ({ base_url }) => {
    for (const { groups } of examples) {
      const command = groups?.command?.replaceAll(DEFAULT_URL, base_url) ?? '';
      const output = execFileSync('bash', ['-c', command], { encoding: 'utf8', stdio: 'pipe' });
      expect(output).toMatch(toPattern(groups?.answer?.trim() ?? ''));
    }
  });
  rmSync(cwd, { recursive: true });
});

/** An ellipsis in the README replaces what differs from answer to answer. */
const toPattern = (answer: string): RegExp =>
  new RegExp(`^${answer.split('…').map(RegExp.escape).join('[\\w.-]+')}$`);
