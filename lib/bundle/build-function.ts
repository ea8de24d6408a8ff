import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';
import { checkPackages } from './check-packages.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** What Lambda's runtime loads when the handler is `index.handler`. */
const LOADER = pathOf('./loader.mjs');

interface FunctionBuild {
  /** The function's file. */
  entry: string;
  folder: string;
}

/**
 * Writes a function's bundle to a folder: `app.cjs`, and `index.mjs`, which loads it.
 * @throws when a package is in the bundle that is not meant to be in one
 */
export function buildFunction({ entry, folder }: FunctionBuild): void {
  const { metafile } = buildSync({
    ...BUNDLE,
    entryPoints: [entry],
    outfile: join(folder, 'app.cjs'),
    metafile: true,
  });
  checkPackages(metafile);
  copyFileSync(LOADER, join(folder, 'index.mjs'));
}

/** How a function is built; docs/decisions/17-cold-start.md says what each setting is worth. */
export const BUNDLE: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  // CommonJS, because Node.js makes an ES module of `node:http` by reading each of its exports,
  // and one of those loads a whole HTTP client: https://github.com/nodejs/node/issues/57649
  format: 'cjs',
  // The packages' own ES modules, of which esbuild takes only what is used.
  mainFields: ['module', 'main'],
  // The SDK's lazy imports become lazy requires.
  supported: { 'dynamic-import': false },
  alias: {
    '@aws-sdk/credential-provider-node': pathOf('./stubs/credential-provider-node.ts'),
    '@aws-sdk/endpoint-cache': pathOf('./stubs/endpoint-cache.ts'),
    '@smithy/core/event-streams': pathOf('./stubs/event-streams.ts'),
  },
  minify: true,
  legalComments: 'none',
  charset: 'ascii',
  logLevel: 'warning',
};
