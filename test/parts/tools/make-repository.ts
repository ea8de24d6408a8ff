import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A git repository for one test, with files by their paths. */
export function makeRepository(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'club-data-repository-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@club.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });

  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  git('init', '--quiet');

  return {
    root,
    git,
    write,
    /** Commits everything, and returns the commit. */
    commit: (): string => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'A commit');
      return git('rev-parse', 'HEAD').trim();
    },
  };
}
