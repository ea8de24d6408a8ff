import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** In place of the loader that knows of no cache. */
export const LOADER_WITH_CACHE = pathOf('./index.mjs');

/**
 * What of the flags that Lambda starts Node.js with V8 compares when it is given a code cache; those
 * for the sizes of its heap it does not (https://github.com/parcel-bundler/parcel/issues/9398 has
 * them all, of nodejs20.x).
 */
const LAMBDA_FLAGS = ['--expose-gc'];

/**
 * Writes V8's code cache of the bundle in a folder to `app.cache`. It is of use only to the V8,
 * the processor and the flags that made it: any other refuses it, and compiles as usual.
 */
export function writeCodeCache(folder: string, flags = LAMBDA_FLAGS): void {
  copyFileSync(pathOf('./load.mjs'), join(folder, 'load.mjs'));
  const words = [...flags, pathOf('./make-cache.mjs'), folder];
  execFileSync(process.execPath, words, { stdio: 'inherit' });
}
