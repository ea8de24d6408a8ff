import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export type Dynamodb = {
  endpoint: string;
  /** Resolves with the reason when DynamoDB has crashed. */
  failed: Promise<Error>;
  /** Stops DynamoDB. May also be called after a crash. */
  stop(): Promise<void>;
};

export type DataOptions = {
  /**
   * Folder for the data. If the folder is new, only its owner can read it. Without a folder, data is in memory.
   */
  keep?: string | undefined;
  /** Whether to delete the data in the folder first. Other files are kept. */
  fresh?: boolean | undefined;
};

/** Starts dynalite in its own thread, because it throws if a client disconnects in the middle of a request. */
export async function startDynamodb({ keep, fresh }: DataOptions = {}): Promise<Dynamodb> {
  if (keep) mkdirSync(keep, { recursive: true, mode: 0o700 });
  const url = new URL(`./dynalite-thread${extname(import.meta.url)}`, import.meta.url);
  const thread = new Worker(url, { workerData: { path: keep, fresh }, execArgv: [] });
  const exited = new Promise<number>((resolve) => thread.once('exit', resolve));
  const failed = new Promise<Error>((resolve) => {
    thread.once('error', resolve);
    thread.once('exit', (code) => code && resolve(new Error(`it ended with exit code ${code}`)));
  });
  const crashed = failed.then((error) => Promise.reject(error));
  const [port] = await Promise.race([once(thread, 'message'), crashed]).catch((error: Error) => {
    throw new Error(`The embedded DynamoDB does not start: ${error.message}`, { cause: error });
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

/** Wraps a DynamoDB that was started elsewhere, which this process neither monitors nor stops. */
export const externalDynamodb = (endpoint: string): Dynamodb => ({
  endpoint,
  failed: new Promise(() => {}),
  stop: async () => {},
});
