import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The shell blocks of a page, or of the part of it between two headings. */
export function shellBlocksOf(page: string, from = '', to = ''): string[] {
  const text = readFileSync(page, 'utf8');
  const start = text.indexOf(from);
  const part = text.slice(start, to ? text.indexOf(to, start) : undefined);
  return [...part.matchAll(/```sh\n([^`]+)```/g)].map(([, block = '']) => block.trim());
}

/** Script that runs what `npx` runs in the project's folder. */
const NPX = `#!/bin/sh
name=$1; shift
case $name in
  club-data) exec "${process.execPath}" "${resolve('bin/club-data.ts')}" "$@" ;;
  *) exec "${process.execPath}" "${resolve('node_modules/.bin')}/$name" "$@" ;;
esac
`;

/** The search path of a shell, in which `npx` runs the programs of the project in another folder. */
export function pathWithNpx(folder: string): string {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin/npx'), NPX, { mode: 0o755 });
  return `${join(folder, 'bin')}:${process.env.PATH}`;
}
