/** What the work gives, or else, when it takes longer, what `late` gives or throws. */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  late: () => T,
): Promise<T> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  try {
    return await Promise.race([work, timeout.promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
