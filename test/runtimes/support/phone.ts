import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { succeed } from './pack-client.ts';

/** Metro and React Native are CommonJS packages of this folder's own. */
const BUNDLER = resolve('test/runtimes/react-native/bundle.cjs');
const PHONE = resolve('test/runtimes/react-native/run.cjs');

/** Bundles the probe with Metro and React Native's own network code, and runs it as a phone would. */
export const runPhone =
  ({ exports, ...phone }: { exports: boolean; isBefore88: boolean }) =>
  async (folder: string, settings: string): Promise<string> => {
    const bundle = await bundlePhone(folder, { exports });
    const all = JSON.stringify({ ...JSON.parse(settings), ...phone });
    return succeed(process.execPath, [PHONE, bundle, all], folder);
  };

/** @param options.exports whether Metro honours `exports`; older versions read `main` */
export async function bundlePhone(folder: string, options: { exports: boolean }): Promise<string> {
  const bundle = join(folder, `phone-${options.exports}.bundle.js`);
  if (!existsSync(bundle)) {
    const args = [BUNDLER, folder, bundle, JSON.stringify(options)];
    await succeed(process.execPath, args, folder);
  }
  return bundle;
}
