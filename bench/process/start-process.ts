import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeCommand } from './pinned.ts';

interface ProcessOptions {
  args?: string[];
  /** Environment variables in addition to those of this process. */
  env?: Record<string, string>;
  core?: number;
}

/** Child process that answers one question at a time (serve.ts). It ends with this process. */
export interface Child<Ready> {
  ready: Ready;
  ask<Answer>(name: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a module of bench/ in its own process. `file` is relative to bench/. */
export async function startProcess<Ready>(
  file: string,
  { args = [], env = {}, core }: ProcessOptions = {},
): Promise<Child<Ready>> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(...nodeCommand(core, [path, ...args]), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)));
  failed.catch(() => {}); // also when nobody waits for an answer
  const receive = async <T>(): Promise<T> => {
    const [message] = await Promise.race([once(child, 'message'), failed]);
    return message as T;
  };
  return {
    ready: await receive<Ready>(),
    ask(name) {
      child.send(name);
      return receive();
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
