import { type StdioOptions, spawnSync } from 'node:child_process';

export interface RunOptions {
  stdio?: StdioOptions;
  /** Variables in addition to this process's environment. */
  env?: Record<string, string>;
}

/** Runs a program to its end; ends this process with its exit code when that is not 0. */
export function run(
  program: string,
  args: string[],
  { stdio = 'inherit', env = {} }: RunOptions = {},
): void {
  const { status, error } = spawnSync(program, args, { stdio, env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
