import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Writes the cloud assembly that `cdk deploy` would upload to a folder. */
export function synthesize(folder: string): void {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  execFileSync('npx', ['cdk', 'synth', '--quiet', '--output', folder], { cwd, stdio: 'pipe' });
}
