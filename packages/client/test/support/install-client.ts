import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../../../../test/support/programs/run-program.ts';

/** A folder outside of the project with the client in its node_modules, as npm would install it. */
export async function installClient(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-client-'));
  const modules = join(folder, 'node_modules');
  const client = join(modules, 'club-data-client');
  mkdirSync(client, { recursive: true });
  cpSync('packages/client/package.json', join(client, 'package.json'));
  await build(join(client, 'dist'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

async function build(outDir: string): Promise<void> {
  const args = ['-p', 'tsconfig.build.json', '--outDir', outDir];
  const { code, stdout } = await runCommand('tsc', args, resolve('packages/client')).outcome;
  if (code !== 0) throw new Error(`The client is not built: ${stdout}`);
}
