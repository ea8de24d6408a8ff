import { execFile } from 'node:child_process';

const TIME_LIMIT_MS = 240_000;

export interface Place {
  cwd?: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Runs commands in bash, until one fails, and returns their standard output.
 * @throws with their whole output when one fails
 */
export function shell(script: string, place: Place): Promise<string> {
  const options = { ...place, timeout: TIME_LIMIT_MS, maxBuffer: 2 ** 28 };
  return new Promise((done, fail) => {
    execFile('bash', ['-euo', 'pipefail', '-c', script], options, (error, stdout, stderr) => {
      if (error) fail(new Error(`${script}\n${stdout}${stderr}`));
      else done(stdout.trim());
    });
  });
}
