import { startExample } from './open-example.ts';
import { type receiverPrograms, startProgram } from './receiver-program.ts';

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

interface Options {
  secret: string;
  /** Lists of its club file. */
  changes?: Parameters<typeof startExample>[2];
}

/** A receiver with a club and a license of its own; a proxy is between it and the service. */
export async function openReceiver(
  program: (typeof receiverPrograms)[number],
  { secret, changes }: Options,
) {
  const example = await startExample('', '', changes);
  const { slug, proxy, cache, environment } = example;
  const receiver = await startProgram(program, {
    cwd: cache,
    environment: { ...environment, WEBHOOK_SECRET: secret },
  });
  return {
    ...{ ...receiver, slug, proxy },
    async stop() {
      await receiver.stop();
      example.close();
    },
  };
}
