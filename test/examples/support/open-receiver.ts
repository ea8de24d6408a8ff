import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inject, vi } from 'vitest';
import { findFreePort, untilAnswering } from '../../support/programs/ports.ts';
import { runCommand } from '../../support/programs/run-program.ts';
import { hasPhp, startExample } from './open-example.ts';

/** The receivers of webhooks in `examples/webhooks`: folder and interpreter. */
const receivers: [string, string][] = [
  ['javascript', process.execPath],
  ['php', 'php'],
  ['python', 'python3'],
];

export const installedReceivers = receivers.filter(([folder]) => folder !== 'php' || hasPhp);

type Options = Parameters<typeof startExample>[2] & {
  secret: string;
  /** Of a club that is published already, instead of a new one. */
  club?: { slug: string; licenseKey: string };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A receiver that has built the page of a club; a proxy is between it and the service. */
export async function startReceiver(
  [folder, interpreter]: [string, string],
  { secret, club, ...changes }: Options,
) {
  const file = `webhooks/${folder}/receiver.${{ javascript: 'js', php: 'php' }[folder] ?? 'py'}`;
  const example = await startExample(interpreter, file, changes);
  const port = await findFreePort();
  const output = join(example.cache, 'teams.html');
  const environment = {
    ...{ ...example.environment, PORT: String(port), OUTPUT: output, WEBHOOK_SECRET: secret },
    ...(club && { CLUB_DATA_CLUB: club.slug, CLUB_DATA_LICENSE_KEY: club.licenseKey }),
  };
  if (interpreter === 'php') await example.run(environment); // builds the page
  const args = [
    ...(interpreter === 'php' ? ['-S', `127.0.0.1:${port}`] : []),
    resolve('examples', file),
  ];
  const program = runCommand(interpreter, args, example.cache, environment);
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswering(url);
  await vi.waitFor(() => readFileSync(output), 10_000);
  return {
    ...{ slug: club?.slug ?? example.slug, proxy: example.proxy, url },
    page: () => readFileSync(output, 'utf8'),
    async stop() {
      program.child.kill();
      await program.outcome;
      example.close();
    },
  };
}

/** The base URL of the service, without a proxy. */
export const serviceUrl = (): string => inject('target').apiUrl ?? '';
