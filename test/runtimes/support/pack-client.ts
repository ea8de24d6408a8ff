import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../../support/programs/run-program.ts';

/** A project outside of this one with the packed client installed, and the probe. */
export async function packClient(): Promise<{ folder: string; tarball: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-runtimes-'));
  const pack = ['pack', '--workspace', 'club-data-client', '--pack-destination', folder, '--json'];
  const [{ filename }] = JSON.parse(await succeed('npm', pack, resolve('.')));
  const tarball = join(folder, filename);
  const client = join(folder, 'node_modules/club-data-client');
  mkdirSync(client, { recursive: true });
  await succeed('tar', ['xzf', tarball, '--strip-components=1', '--directory', client], folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  cpSync('test/runtimes/probe', folder, { recursive: true });
  return { folder, tarball };
}

/** The output of a program that must succeed. */
export async function succeed(...command: Parameters<typeof runCommand>): Promise<string> {
  const { code, stdout, stderr } = await runCommand(...command).outcome;
  if (code !== 0) throw new Error(`${command[0]} failed: ${stdout}${stderr}`);
  return stdout;
}
