import { relative } from 'node:path';

/**
 * How this program is called, for commands to paste: `npx club-data` in the project. The one file of a release is called by
 * its path: without the project npx would run whatever is registered under this name.
 */
export const OWN_COMMAND = ownCommand(process.argv[1] ?? '', process.cwd());

export function ownCommand(script: string, cwd: string): string {
  if (!script.endsWith('.cjs')) return 'npx club-data';
  const near = relative(cwd, script);
  const path = near.startsWith('..') ? script : near;
  return `node ${/^[\w./\\:-]+$/.test(path) ? path : JSON.stringify(path)}`;
}
