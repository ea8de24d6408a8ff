import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { findBinary } from './find-binary.ts';

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.bundle.js")],
  compatibilityDate = "2026-01-01",
);
`;

/** Bundles the probe as Wrangler does, and runs it on workerd, the runtime of Cloudflare Workers. */
export async function runWorker(folder: string, settings: string): Promise<string> {
  await build({
    entryPoints: [join(folder, 'worker.js')],
    outfile: join(folder, 'worker.bundle.js'),
    conditions: ['workerd', 'worker', 'browser'],
    ...{ bundle: true, format: 'esm', target: 'es2022' },
  });
  writeFileSync(join(folder, 'config.capnp'), CONFIG);
  const server = spawn(
    findBinary('@cloudflare', 'bin/workerd'),
    ['serve', 'config.capnp', '--control-fd=3'],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit', 'pipe'] },
  );
  try {
    const url = `http://127.0.0.1:${await portOf(server)}`;
    return await (await fetch(url, { method: 'POST', body: settings })).text();
  } finally {
    server.kill();
  }
}

/** workerd reports the port as a line of JSON. */
async function portOf(server: ChildProcess): Promise<number> {
  const [line] = await once(server.stdio[3] as Readable, 'data');
  return JSON.parse(String(line)).port;
}
