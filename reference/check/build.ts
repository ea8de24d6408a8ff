import { resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { FOR_BROWSERS } from '../../packages/elements/build.ts';

const pathOf = (path: string): string => resolve(import.meta.dirname, path);

export const READING: BuildOptions & { write: false } = {
  ...FOR_BROWSERS,
  format: 'iife',
  alias: {
    'node:crypto': pathOf('stubs/crypto.ts'),
    'node:zlib': pathOf('stubs/zlib.ts'),
    'csv-parse/sync': 'csv-parse/browser/esm/sync',
    'csv-stringify/sync': 'csv-stringify/browser/esm/sync',
  },
};

export const buildCheckWorker = (): string =>
  buildSync({ ...READING, entryPoints: [pathOf('worker.ts')] }).outputFiles[0]?.text ?? '';
