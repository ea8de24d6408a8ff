import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PYTHON } from './set-up.ts';

/** Runs a program of `programs/` with JSON as its input; resolves to what it prints. */
export async function runPython(name: string, input: unknown): Promise<string> {
  const child = spawn(PYTHON, [`test/webhooks/programs/${name}.py`]);
  child.stdin.end(JSON.stringify(input));
  child.stderr.pipe(process.stderr);
  const chunks = child.stdout.toArray();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name}.py ended with ${code}`);
  return Buffer.concat(await chunks).toString();
}
