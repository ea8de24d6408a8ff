import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

export type SynthesizeOptions = {
  /** Folder of the app's cdk.json; the working directory by default. */
  app?: string | undefined;
  /** Context values for `cdk synth --context`. */
  context?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Runs `cdk synth` with the app's own aws-cdk. Templates are validated only with `CDK_VALIDATION=true`, which
 * doubles the time.
 *
 * @param output folder for the cloud assembly
 * @returns absolute path of `output`
 */
export async function synthesize(
  output: string,
  { app = process.cwd(), context = {}, signal }: SynthesizeOptions = {},
): Promise<string> {
  const assembly = resolve(output);
  const cdk = createRequire(join(resolve(app), 'package.json')).resolve('aws-cdk/bin/cdk');
  // cdk.json runs `node`, and the version on the PATH may be older than this process.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const values = Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const args = [cdk, 'synth', '--quiet', '--output', assembly, ...values];
  await promisify(execFile)(process.execPath, args, {
    cwd: app,
    env: { CDK_VALIDATION: 'false', ...process.env, PATH: path },
    signal,
  });
  return assembly;
}
