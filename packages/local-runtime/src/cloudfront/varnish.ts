import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Varnish {
  /** The path of the socket that it answers HTTP at. */
  socketPath: string;
  stop(): Promise<void>;
}

/** The path of varnishd; undefined where Varnish is not installed. */
export function findVarnish(): string | undefined {
  // Debian installs it where only root's PATH leads.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'varnishd')).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts Varnish with a configuration, in a folder of its own. It ends with this process, however
 * that ends: its console (`-d`) is a pipe.
 * @throws with what varnishd says when it does not start
 */
export async function startVarnish(program: string, config: string): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const socketPath = join(folder, 'http.sock');
  writeFileSync(join(folder, 'edge.vcl'), config);
  const child = spawn(program, [...argumentsFor(folder), '-a', socketPath], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await exited;
    rmSync(folder, { recursive: true });
  };
  const output = collect(child);
  child.stdin.on('error', () => {}); // it has ended, and `output` says why
  child.stdin.write('start\n');
  try {
    await untilAccepting(socketPath, child);
  } catch (error) {
    await stop();
    throw new Error(`Varnish does not start: ${output().trim()}`, { cause: error });
  }
  return { socketPath, stop };
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
  // Longer than the client in edge-server.ts keeps a connection, so that none ends while it is used.
  ...['-p', 'timeout_idle=120'],
  ...['-p', 'thread_pools=1'],
  ...['-p', 'thread_pool_min=20'],
  ...['-p', 'vsl_space=1m'],
];

function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-MAX_OUTPUT);
    });
  }
  return () => text;
}

const MAX_OUTPUT = 10_000;
const START_LIMIT_MS = 30_000;
const POLL_MS = 50;

async function untilAccepting(socketPath: string, child: ChildProcess): Promise<void> {
  const endsAt = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < endsAt) {
    const socket = connect(socketPath);
    const accepts = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (accepts) return;
    await sleep(POLL_MS);
  }
  throw new Error(`exit code ${child.exitCode}`);
}
