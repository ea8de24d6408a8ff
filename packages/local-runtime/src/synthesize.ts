import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CDK = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');

/**
 * Writes the cloud assembly (template and function bundles) that `cdk deploy` would take to a
 * folder, and returns its absolute path.
 */
export async function synthesize(folder: string): Promise<string> {
  const assembly = resolve(folder);
  // The app is run by the `node` on the PATH, which may be older than the one that runs this.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  await promisify(execFile)(process.execPath, [CDK, 'synth', '--quiet', '--output', assembly], {
    cwd: ROOT,
    env: { ...process.env, PATH: path },
  });
  return assembly;
}
