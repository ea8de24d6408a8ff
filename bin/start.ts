import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { type ReadClub, readClubs } from '../cli/club-files.ts';
import { Refusal } from '../cli/refusal.ts';
import { run } from '../cli/run.ts';
import { seed } from '../cli/seed.ts';
import { type LocalService, removeServiceFile, writeServiceFile } from '../cli/service-file.ts';
import { type LocalStack, startLocalStack } from '../local/local-stack.ts';
import { synthesize } from '../local/synthesize.ts';
import { openTable } from '../shared/store/table.ts';

const SAMPLES = fileURLToPath(new URL('../samples', import.meta.url));
const ASSEMBLY = '.local/cdk.out';

interface StartOptions {
  port: number;
  data?: string;
  keep?: string;
  dynamodb?: string;
  assembly?: string;
  instances: number;
}

await run(() =>
  new Command('npm start --')
    .description('Runs the stack that `cdk deploy` would create on this machine, with clubs in it.')
    .option('--port <number>', 'where it listens', toNumber, 3000)
    .option('--data <path>', 'a club file, or a folder of them, to publish instead of the samples')
    .option('--keep <folder>', 'keep the data there over restarts')
    .option('--dynamodb <url>', 'use this DynamoDB engine, such as DynamoDB Local')
    .option('--assembly <folder>', 'run this output of `cdk synth` instead of synthesizing')
    .option('--instances <number>', 'instances of a function at the most', toNumber, 4)
    .showHelpAfterError('(see npm start -- --help)')
    .exitOverride()
    .action(start)
    .parseAsync(),
);

async function start({ data, instances, ...options }: StartOptions): Promise<void> {
  const clubs = readClubs([data ?? SAMPLES], new Date());
  await checkPort(options.port);
  if (!options.assembly) console.log('Synthesizing the stack ...');
  const stack = await startLocalStack({
    ...options,
    assembly: options.assembly ?? (await synthesize(ASSEMBLY)),
    maxInstances: instances,
    log: (line) => console.error(line),
  });
  stopOnSignals(stack);
  const service = await seedService(stack, clubs, data === undefined);
  writeServiceFile(service);
  console.log(describe(service, stack.notEmulated));
}

/** Found out before the slow part of the start; the stack itself binds the port later. */
async function checkPort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new Refusal(`Port ${port} is in use or not allowed; choose another with --port.`);
  }
  server.close();
}

async function seedService(
  { baseUrl, dynamodbEndpoint, outputs }: LocalStack,
  clubs: ReadClub[],
  onlyMissing: boolean,
): Promise<LocalService> {
  const tableName = outputs.TableName;
  if (!tableName) throw new Error('The stack has no output TableName.');
  const table = openTable(tableName, { endpoint: dynamodbEndpoint });
  console.log(`Publishing ${clubs.length} clubs ...`);
  return {
    base_url: baseUrl,
    dynamodb_endpoint: dynamodbEndpoint,
    table_name: tableName,
    licenses: await seed(table, clubs, { onlyMissing }),
  };
}

function describe({ base_url, licenses }: LocalService, notEmulated: string[]): string {
  const [first] = licenses;
  const width = Math.max(...licenses.map(({ club }) => club.length));
  return [
    '',
    `club-data answers at ${base_url}`,
    '',
    ...licenses.map(({ club, license_key }) => `  ${club.padEnd(width)}  ${license_key}`),
    '',
    'Try it:',
    `  curl -d club_slug=${first?.club} -d license_key=${first?.license_key} ${base_url}/license/verify`,
    '',
    `In the stack, not run here: ${notEmulated.join(', ')}.`,
    'Ctrl+C stops it.',
  ].join('\n');
}

function stopOnSignals(stack: LocalStack): void {
  const stop = async () => {
    removeServiceFile();
    await stack.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

function toNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It is not a number.');
  return Number(text);
}
