import { timeoutFactor } from './environment.ts';

/** Lambda's init phase has a limit of 10 s, and a client waits for it. */
const TIME_LIMIT_MS = 1_000;

/**
 * Reads once in the init phase, when the instance has full CPU: this resolves the host name, opens
 * the connection and compiles the SDK's code path. A failure or timeout has no effect; the first
 * request then does the same.
 */
export async function warmUp(read: () => Promise<unknown>): Promise<void> {
  const limit = new Promise((resolve) =>
    setTimeout(resolve, TIME_LIMIT_MS * timeoutFactor()).unref(),
  );
  await Promise.race([read().catch(() => {}), limit]);
}
