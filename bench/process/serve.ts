/** What the parent asks of a process that `startProcess` has started, and what it hears. */
export type Question = { id: number; name: string; input: unknown };
export type Answer = { id: number; output?: unknown; error?: string };

type Answers = Record<string, (input: never) => unknown>;

/** Says that this process is ready, then answers its parent's questions until the parent goes. */
export function serve(ready: unknown, answers: Answers): void {
  const send = (answer: Answer) => process.send?.(answer);
  process.on('message', async ({ id, name, input }: Question) => {
    try {
      send({ id, output: await answers[name]?.(input as never) });
    } catch (error) {
      send({ id, error: error instanceof Error ? error.stack : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
  send({ id: 0, output: ready });
}
