import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeCommand } from './pinned.ts';
import type { Answer } from './serve.ts';

interface ProcessOptions {
  args?: string[];
  /** Added to this process's own environment. */
  env?: Record<string, string>;
  core?: number;
}

/** A process beside this one that answers questions (serve.ts). It ends with this one. */
export interface Helper<Ready> {
  ready: Ready;
  ask<Output>(name: string, input?: unknown): Promise<Output>;
  stop(): Promise<void>;
}

/** Starts a module of bench/ in a process of its own; `file` is relative to bench/. */
export async function startProcess<Ready>(
  file: string,
  { args = [], env = {}, core }: ProcessOptions = {},
): Promise<Helper<Ready>> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(...nodeCommand(core, [path, ...args]), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ id, output, error }: Answer) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) question?.resolve(output);
    else question?.reject(new Error(`${file}: ${error}`));
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`));
    waiting.clear();
  });

  let lastId = 0;
  const listen = (id: number): Promise<unknown> => {
    const question = Promise.withResolvers<unknown>();
    waiting.set(id, question);
    return question.promise;
  };
  const ready = (await listen(0)) as Ready;
  return {
    ready,
    ask<Output>(name: string, input?: unknown) {
      lastId += 1;
      const answer = listen(lastId);
      child.send({ id: lastId, name, input });
      return answer as Promise<Output>;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
