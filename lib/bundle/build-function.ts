import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';
import { checkPackages } from './check-packages.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Path of the loader, which is copied as index.mjs because the handler is `index.handler`. */
const LOADER = pathOf('./loader.mjs');

const FUNCTIONS = pathOf('../../functions');
/**
 * Folder of functions that no client waits for. They call AWS services other than DynamoDB, with the SDK's
 * default endpoints and settings.
 */
const BACKGROUND = join(FUNCTIONS, 'background');

export const listEntries = (): string[] =>
  [FUNCTIONS, BACKGROUND].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );

/**
 * Returns each function's bundled code by operation. One call for functions with the same options takes a third
 * of the time.
 *
 * @param entries source files of functions
 * @throws for a disallowed package (check-packages.ts)
 */
export function buildFunctions(entries: string[]): Map<string, Uint8Array> {
  const groups = Map.groupBy(entries, bundleOptions);
  const built = Array.from(groups, ([options, entryPoints]) => {
    const { metafile, outputFiles } = buildSync({
      ...options,
      entryPoints,
      outdir: '.',
      write: false,
      metafile: true,
    });
    checkPackages(metafile);
    return outputFiles;
  });
  return new Map(built.flat().map(({ path, contents }) => [parse(path).name, contents]));
}

export const bundleOptions = (entry: string): BuildOptions =>
  resolve(entry).startsWith(BACKGROUND) ? BUNDLE : DYNAMODB_ONLY;

/** Writes a bundle as `app.cjs`, and the loader `index.mjs`. */
export function writeFunction(code: Uint8Array, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.cjs'), code);
  copyFileSync(LOADER, join(folder, 'index.mjs'));
}

const STUBS = {
  '@aws-sdk/checksums/sha': pathOf('./stubs/checksum.ts'),
  '@smithy/core/checksum': pathOf('./stubs/checksum.ts'),
  '@aws-sdk/signature-v4-multi-region': pathOf('./stubs/signature-v4-multi-region.ts'),
  '@aws-sdk/credential-provider-node': pathOf('./stubs/credential-provider-node.ts'),
  '@aws-sdk/endpoint-cache': pathOf('./stubs/endpoint-cache.ts'),
  '@smithy/core/event-streams': pathOf('./stubs/event-streams.ts'),
};

/** Settings of esbuild, explained in docs/decisions/11-libraries.md. */
const BUNDLE: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  // CommonJS, because an ES module that imports `node:http` evaluates all exports of `node:http`, and
  // one of them loads a whole HTTP client: https://github.com/nodejs/node/issues/57649.
  format: 'cjs',
  // Prefer the packages' ES modules: esbuild can tree-shake those.
  mainFields: ['module', 'main'],
  // Turns the SDK's lazy imports into lazy requires.
  supported: { 'dynamic-import': false },
  alias: STUBS,
  // The SDK reads its package.json only to send its version in a header.
  loader: { '.json': 'empty' },
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
};

const DYNAMODB_ONLY: BuildOptions = {
  ...BUNDLE,
  // Node.js needs half the bytes for an ASCII-only text.
  charset: 'ascii',
  alias: {
    ...STUBS,
    '@smithy/core/config': pathOf('./stubs/config.ts'),
    '@smithy/core/endpoints': pathOf('./stubs/endpoints.ts'),
  },
};
