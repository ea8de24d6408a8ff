import { relative } from 'node:path';

/**
 * Command that runs this program, for messages: `npx club-data` in the project, `node <path>` for a release.
 * Outside the project, npx would run any package with this name.
 */
export const OWN_COMMAND = ownCommand(process.argv[1] ?? '', process.cwd());

export function ownCommand(script: string, cwd: string): string {
  if (!script.endsWith('.cjs')) return 'npx club-data';
  const near = relative(cwd, script);
  const path = near.startsWith('..') ? script : near;
  return `node ${/^[\w./\\:-]+$/.test(path) ? path : JSON.stringify(path)}`;
}
