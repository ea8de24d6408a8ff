import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { EngineMessage } from './engine-thread.ts';

export type Engine = { endpoint: string; stop(): Promise<void> };

/**
 * Starts dynalite in a thread of its own: it throws where a client goes away in the middle of a
 * request (every Lambda instance that is replaced does), and that must not end this process.
 * @param keep folder for its data; without one they are gone when it stops
 */
export async function startEngine(keep?: string): Promise<Engine> {
  if (keep) mkdirSync(keep, { recursive: true });
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    workerData: { path: keep },
    execArgv: [],
  });
  const { port } = await nextMessage(thread, 'listening').catch((error: unknown) => {
    throw new Error(`The embedded DynamoDB does not start: ${describe(error)}`, { cause: error });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      const stopped = nextMessage(thread, 'stopped');
      thread.postMessage('stop');
      await stopped;
      await thread.terminate();
    },
  };
}

function nextMessage<T extends EngineMessage['type']>(thread: Worker, type: T) {
  return new Promise<Extract<EngineMessage, { type: T }>>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`its thread ended with code ${code}`)));
    thread.on('message', (message: EngineMessage) => {
      if (message.type === 'failed') reject(new Error(message.reason));
      if (isOfType(message, type)) resolve(message);
    });
  });
}

function isOfType<T extends EngineMessage['type']>(
  message: EngineMessage,
  type: T,
): message is Extract<EngineMessage, { type: T }> {
  return message.type === type;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
