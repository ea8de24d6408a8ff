import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@club.example'];

/** A folder with files by their paths, for a git repository. */
export function makeRepository(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'club-data-repository-'));
  const git = (...args: string[]): string =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    ...{ root, git, write },
    remove: () => rmSync(root, { recursive: true }),
    /** Commits everything, and returns the commit. */
    commit: (): string => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'A commit');
      return git('rev-parse', 'HEAD').trim();
    },
  };
}
