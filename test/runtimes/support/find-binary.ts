import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The packages of the runtimes: `npm run test:runtimes` installs them. */
export const MODULES = resolve('test/runtimes/node_modules');

/** The program in the package of this platform, which an install script would look for. */
export function findBinary(scope: string, program: string): string {
  const [platform = ''] = readdirSync(join(MODULES, scope));
  return join(MODULES, scope, platform, program);
}
