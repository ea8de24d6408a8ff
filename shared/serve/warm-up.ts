/** Lambda gives an instance's start 10 s, and a client waits for it. */
const TIME_LIMIT_MS = 1_000;

/**
 * Makes an instance's first read while the instance starts, when it has a whole processor: that
 * resolves the name, opens the connection and compiles the way through the SDK. Nothing depends
 * on it: one that fails, or does not come in time, is made up for by the first request.
 */
export async function warmUp(read: () => Promise<unknown>): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, TIME_LIMIT_MS).unref());
  await Promise.race([read().catch(() => {}), limit]);
}
