import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Writes the cloud assembly of `cdk deploy` to a folder. */
export function synthesize(folder: string): void {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const args = ['cdk', 'synth', '--quiet', '--output', folder, '-c', 'stage=dev'];
  execFileSync('npx', args, { cwd, stdio: 'pipe' });
}
