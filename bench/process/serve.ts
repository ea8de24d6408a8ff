/** Tells the parent (start-process.ts) what it waits for, then answers its questions until it goes. */
export function serve(ready: unknown, answers: Record<string, () => unknown> = {}): void {
  process.on('message', async (name: string) => process.send?.(await answers[name]?.()));
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}
