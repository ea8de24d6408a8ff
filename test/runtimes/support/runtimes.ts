import { join } from 'node:path';
import { findBinary, MODULES } from './find-binary.ts';
import { succeed } from './pack-client.ts';
import { runPhone } from './phone.ts';
import { runWorker } from './worker.ts';

/** Runs the probe of a folder, and returns its report. */
type Runtime = (folder: string, settings: string) => Promise<string>;

const program =
  (...[command, ...args]: [string, ...string[]]): Runtime =>
  (folder, settings) =>
    succeed(command, [...args, 'program.js', settings], folder);

export const runtimes: Record<string, Runtime> = {
  'Node.js 20': program(join(MODULES, 'node-20/bin/node')),
  'Node.js 22': program(join(MODULES, 'node-22/bin/node')),
  'Node.js 24': program(process.execPath),
  'Node.js 25': program(join(MODULES, 'node-25/bin/node')),
  Deno: program(findBinary('@deno', 'deno'), 'run', '--allow-all', '--no-lock'),
  Bun: program(findBinary('@oven', 'bin/bun')),
  'Cloudflare Workers': runWorker,
  'React Native 0.88': runPhone({ exports: true, isBefore88: false }),
  // Its AbortController is another, and Metro may find packages by `main`.
  'React Native 0.87 and before': runPhone({ exports: false, isBefore88: true }),
};
