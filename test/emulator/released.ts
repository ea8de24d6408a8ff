import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Template } from './reduce-template.ts';
import { shell } from './shell.ts';

/**
 * The commit that a deployed stack is upgraded from. Raise it to the head of `main` after each
 * landing that changes the stack (the templates of `lib/`) or what is stored in the table.
 */
const COMMIT_FILE = 'test/emulator/released-commit.txt';

/** The released tree with its packages: the folder. */
export async function checkOutReleased(): Promise<string> {
  const commit = readFileSync(COMMIT_FILE, 'utf8').trim();
  const folder = resolve(`.local/emulator/${commit}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await shell(
    `mkdir -p ${draft}
     git archive ${commit} | tar -x -C ${draft}
     cd ${draft}
     npm ci --prefer-offline --no-audit --no-fund`,
    { env: process.env },
  );
  renameSync(draft, folder);
  return folder;
}

/** Whether an upgrade between the templates keeps the table, and a rollback too. */
export function haveSameTable(one: Template, other: Template): boolean {
  return JSON.stringify(tablesOf(one)) === JSON.stringify(tablesOf(other));
}

const tablesOf = ({ Resources }: Template): string[] =>
  Object.entries(Resources)
    .filter(([, { Type }]) => /^AWS::DynamoDB::\w*Table$/.test(Type))
    .map(([id, { Type }]) => [Type, id].join(' '))
    .sort();
