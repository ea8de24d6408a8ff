import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** @throws with everything that the program wrote, when it fails */
export async function run(
  program: string,
  args: string[],
  { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  try {
    const { stdout, stderr } = await execute(program, args, options);
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Partial<Record<string, string>>;
    throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr || message}`);
  }
}

/** Whether a program that npm and pip do not install is there; says so when it is not. */
export function hasProgram(program: string, args: string[], neededFor: string): boolean {
  const isThere = spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  if (!isThere) console.error(`NOT RUN: ${neededFor}, without ${[program, ...args].join(' ')}`);
  return isThere;
}
