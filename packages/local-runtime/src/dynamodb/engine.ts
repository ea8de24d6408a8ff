import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

export type Engine = {
  endpoint: string;
  /** Settles when the engine has broken down, with the reason. */
  failed: Promise<Error>;
  /** Also fine when it has broken down already. */
  stop(): Promise<void>;
};

/**
 * Starts dynalite in a thread of its own: it throws where a client goes away in the middle of a
 * request (every Lambda instance that is replaced does), and that must not end this process.
 * @param keep folder for the data; without one they are gone when the engine stops
 */
export async function startEngine({ keep }: { keep?: string } = {}): Promise<Engine> {
  if (keep) mkdirSync(keep, { recursive: true });
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    workerData: { path: keep },
    execArgv: [],
  });
  const exited = new Promise<number>((resolve) => thread.once('exit', resolve));
  const failed = new Promise<Error>((resolve) => {
    thread.once('error', resolve);
    thread.once('exit', (code) => code && resolve(new Error(`it ended with exit code ${code}`)));
  });
  const started: Promise<[port: unknown]> = Promise.race([
    once(thread, 'message') as Promise<[port: unknown]>,
    failed.then((error) => Promise.reject(error)),
  ]);
  const [port] = await started.catch((error: Error) => {
    const hint = keep ? `; does another process hold ${keep}?` : '';
    throw new Error(`The embedded DynamoDB does not start: ${error.message}${hint}`);
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    failed,
    async stop() {
      thread.postMessage('stop');
      await exited;
    },
  };
}

/** An engine that runs elsewhere, which this process neither watches nor stops. */
export const foreignEngine = (endpoint: string): Engine => ({
  endpoint,
  failed: new Promise(() => {}),
  stop: async () => {},
});
