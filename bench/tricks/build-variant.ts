import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { LOADER_WITH_CACHE, writeCodeCache } from '../../lib/bundle/code-cache/write-code-cache.ts';
import type { Variant } from './variants.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const ENTRY = pathOf('../../functions/list-teams.ts');

/** Builds a variant of list-teams into a folder; returns the file that a runtime imports. */
export async function buildVariant({ options, loader }: Variant, folder: string): Promise<string> {
  const bundle = options.format === 'esm' ? 'app.mjs' : 'app.cjs';
  await build({ ...options, entryPoints: [ENTRY], outfile: join(folder, bundle) });
  const index = join(folder, 'index.mjs');
  mkdirSync(folder, { recursive: true });
  if (loader === 'primed') copyFileSync(pathOf('../../lib/bundle/index.mjs'), index);
  if (loader === 'code cache') {
    copyFileSync(LOADER_WITH_CACHE, index);
    writeCodeCache(folder, []); // for the flags of the bench's own processes
  }
  if (loader === 'not primed') writeFileSync(index, NOT_PRIMED);
  if (loader === 'ES module') writeFileSync(index, ES_MODULE);
  return index;
}

const NOT_PRIMED = `import { createRequire } from 'node:module';
export const { handler } = createRequire(import.meta.url)('./app.cjs');
`;

const ES_MODULE = `import { handler, init } from './app.mjs';
await init();
export { handler };
`;
