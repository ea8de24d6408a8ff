/**
 * Resolves at the first SIGINT or SIGTERM and ignores later ones. Below npm, Ctrl-C reaches a program twice,
 * and must not interrupt its shutdown.
 */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
  });
}
