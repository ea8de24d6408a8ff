/** Returns the result of the work, or that of `late` when the work takes longer. */
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
