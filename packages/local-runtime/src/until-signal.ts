/**
 * Resolves at the first SIGINT or SIGTERM and ignores later ones. Under npm, a program gets Ctrl+C twice; the
 * second must not interrupt its shutdown.
 */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
  });
}
