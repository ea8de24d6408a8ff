import { execFile } from 'node:child_process';
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
