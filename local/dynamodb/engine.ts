import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { EngineMessage } from './engine-thread.ts';

export type Engine = { endpoint: string; stop(): Promise<void> };

/**
 * Starts dynalite in a thread of its own: it throws where a client goes away in the middle of a
 * request (every Lambda instance that is replaced does), and that must not end this process.
 */
export async function startEngine({ keep, log }: EngineOptions = {}): Promise<Engine> {
  if (keep) mkdirSync(keep, { recursive: true });
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    workerData: { path: keep },
    execArgv: [],
  });
  const failed = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject);
    onMessage(thread, 'failed', ({ reason }) => reject(new Error(reason)));
  });
  const listening = new Promise<number>((resolve) => {
    onMessage(thread, 'listening', ({ port }) => resolve(port));
  });
  const port = await Promise.race([listening, failed]).catch((error: Error) => {
    const hint = keep ? `; does another process hold ${keep}?` : '';
    throw new Error(`The embedded DynamoDB does not start: ${error.message}${hint}`);
  });
  failed.catch((error: Error) => log?.(`DynamoDB: ${error.message}`));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      const stopped = new Promise<void>((resolve) => {
        onMessage(thread, 'stopped', () => resolve());
        thread.once('exit', () => resolve());
      });
      thread.postMessage('stop');
      await stopped;
      await thread.terminate();
    },
  };
}

export type EngineOptions = {
  /** Folder for the data; without one they are gone when the engine stops. */
  keep?: string;
  /** Told when it breaks down later on. */
  log?: (line: string) => void;
};

function onMessage<T extends EngineMessage['type']>(
  thread: Worker,
  type: T,
  listener: (message: Extract<EngineMessage, { type: T }>) => void,
): void {
  thread.on('message', (message: EngineMessage) => {
    if (isOfType(message, type)) listener(message);
  });
}

function isOfType<T extends EngineMessage['type']>(
  message: EngineMessage,
  type: T,
): message is Extract<EngineMessage, { type: T }> {
  return message.type === type;
}
