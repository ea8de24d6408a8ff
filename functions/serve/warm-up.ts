import { timeoutFactor } from './environment.ts';

/** Milliseconds for a warm-up. Lambda's init phase is limited to 10 s, and a client waits for it. */
const TIME_LIMIT_MS = 1_000;

/**
 * Reads once during init, when the instance has full CPU: this resolves the host name, connects, and compiles
 * the SDK's code. Failures are ignored.
 */
export async function warmUp(read: () => Promise<unknown>): Promise<void> {
  const limit = new Promise((resolve) =>
    setTimeout(resolve, TIME_LIMIT_MS * timeoutFactor()).unref(),
  );
  await Promise.race([read().catch(() => {}), limit]);
}
