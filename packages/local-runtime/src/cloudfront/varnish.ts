import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Distribution } from './read-distribution.ts';
import { writeVarnishConfig } from './varnish-config.ts';

export interface Varnish {
  /** The path of the socket that it answers HTTP at. */
  socketPath: string;
  stop(): Promise<void>;
}

/** Undefined where the distribution keeps nothing, or Varnish is not installed. */
export async function startCache(
  distribution: Distribution,
  originUrl: string,
): Promise<Varnish | undefined> {
  // Debian installs it where only root's PATH leads.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const program = folders.map((folder) => join(folder, 'varnishd')).find(existsSync);
  for (const { cache, ...behavior } of distribution.behaviors) {
    if (!cache || !program) continue;
    const config = writeVarnishConfig({ ...behavior, cache }, distribution, originUrl);
    return startVarnish(program, config);
  }
  return undefined;
}

/**
 * Starts Varnish with a configuration, in a folder of its own. It ends with this process, however
 * that ends: its console (`-d`) is a pipe.
 * @throws with what varnishd says when it does not start
 */
async function startVarnish(program: string, config: string): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const socketPath = join(folder, 'http.sock');
  writeFileSync(join(folder, 'edge.vcl'), config);
  const child = spawn(program, [...argumentsFor(folder), '-a', socketPath]);
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  child.stdin.on('error', () => {}); // it has ended, and `output` says why
  child.stdin.write('start\n');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await exited;
    rmSync(folder, { recursive: true });
  };
  const endsAt = Date.now() + START_LIMIT_MS;
  while (!(await isAccepting(socketPath))) {
    if (child.exitCode !== null || Date.now() > endsAt) {
      await stop();
      throw new Error(`Varnish does not start (exit code ${child.exitCode}): ${output.trim()}`);
    }
    await sleep(50);
  }
  return { socketPath, stop };
}

const START_LIMIT_MS = 30_000;

async function isAccepting(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  const connected = once(socket, 'connect').then(() => true);
  const accepts = await connected.catch(() => false);
  socket.destroy();
  return accepts;
}

const argumentsFor = (folder: string): string[] => [
  '-d',
  ...['-n', folder],
  ...['-f', join(folder, 'edge.vcl')],
  ...['-s', 'default,256m'],
  ...['-j', 'none'],
  ...['-T', 'none'],
  // Encodings are in the key: Varnish is to add none.
  ...['-p', 'http_gzip_support=off'],
  ...['-p', 'default_keep=0'],
  // CloudFront's limit of all headers is 20,480 bytes.
  ...['-p', 'http_req_hdr_len=24k'],
  ...['-p', 'http_max_hdr=256'],
  // Longer than edge-listener.ts keeps a connection, so that none ends while it is used.
  ...['-p', 'timeout_idle=120'],
  ...['-p', 'thread_pools=1'],
  ...['-p', 'thread_pool_min=20'],
  ...['-p', 'vsl_space=1m'],
];
