/**
 * Resolves at the first SIGINT or SIGTERM, and from then on ignores further ones: Ctrl-C reaches a
 * program below npm twice, from the terminal and from npm, and must not interrupt its shutdown.
 */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
  });
}
