/** Sends `ready` to the parent process (start-process.ts), then answers its questions until it disconnects. */
export function serve(ready: unknown, answers: Record<string, () => unknown> = {}): void {
  process.on('message', async (name: string) => process.send?.(await answers[name]?.()));
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}
