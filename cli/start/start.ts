import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { type LocalStack, startLocalStack } from '../../packages/local-runtime/src/local-stack.ts';
import { synthesize } from '../../packages/local-runtime/src/synthesize.ts';
import { OPERATOR_RETRIES, openTable } from '../../shared/table/dynamodb/open-table.ts';
import { type ReadClub, readClubs } from '../club-files.ts';
import { CommandError } from '../command-error.ts';
import { type LocalService, removeServiceFile, writeServiceFile } from '../targets/service-file.ts';
import { seed } from './seed.ts';

const SAMPLES = fileURLToPath(new URL('../../examples/clubs', import.meta.url));
const ASSEMBLY = '.local/cdk.out';

interface StartOptions {
  port: number;
  data?: string;
  keep?: string;
  dynamodb?: string;
  assembly?: string;
  instances: number;
}

async function start(options: StartOptions): Promise<void> {
  const clubs = readClubs([options.data ?? SAMPLES], new Date());
  await checkPort(options.port);
  const stack = await startStack(options);
  const ended = Promise.race([untilSignal(), untilBreakdown(stack)]);
  try {
    await Promise.race([ended, openService(stack, clubs, options.data === undefined)]);
    await ended;
  } finally {
    await stack.stop();
    removeServiceFile(stack.baseUrl);
  }
}

async function openService(stack: LocalStack, clubs: ReadClub[], onlyMissing: boolean) {
  const service = await seedService(stack, clubs, onlyMissing);
  writeServiceFile(service);
  console.log(describe(service, largest(clubs), stack.notEmulated));
}

const untilSignal = (): Promise<unknown> =>
  Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));

/** @throws CommandError when the database has broken down */
async function untilBreakdown({ failed }: LocalStack): Promise<never> {
  throw new CommandError(`The embedded DynamoDB has broken down: ${(await failed).message}`);
}

/** @throws CommandError with what the template, the engine or the folder of its data is wrong about */
async function startStack(options: StartOptions): Promise<LocalStack> {
  const { port, dynamodb, keep, instances } = options;
  try {
    if (!options.assembly) console.log('Synthesizing the stack ...');
    const assembly = options.assembly ?? (await synthesize(ASSEMBLY));
    return await startLocalStack({
      assembly,
      port,
      dynamodb,
      keep,
      maxInstances: instances,
      log: (line) => console.error(line),
      logRequest: (line) => console.log(line),
    });
  } catch (error) {
    throw new CommandError(
      `The stack does not start: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Found out before the slow part of the start; the stack itself binds the port later. */
async function checkPort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new CommandError(`Port ${port} is in use or not allowed; choose another with --port.`);
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
  const table = openTable(tableName, { endpoint: dynamodbEndpoint, retryPolicy: OPERATOR_RETRIES });
  console.log(`Publishing ${clubs.length} ${clubs.length === 1 ? 'club' : 'clubs'} ...`);
  return {
    base_url: baseUrl,
    dynamodb_endpoint: dynamodbEndpoint,
    table_name: tableName,
    licenses: await seed(table, clubs, { onlyMissing }),
  };
}

function describe({ base_url, licenses }: LocalService, example: string, rest: string[]): string {
  const width = Math.max(...licenses.map(({ club }) => club.length));
  const key = licenses.find(({ club }) => club === example)?.license_key;
  return [
    '',
    `club-data answers at ${base_url}`,
    `and can be read about, and tried, at ${base_url}/docs`,
    '',
    ...licenses.map(({ club, license_key }) => `  ${club.padEnd(width)}  ${license_key}`),
    '',
    'Get a bearer token, and read with it:',
    `  curl -d club_slug=${example} -d license_key=${key} ${base_url}/license/verify`,
    `  curl -H 'Authorization: Bearer <token>' ${base_url}/clubs/${example}/teams`,
    '',
    `Only when deployed: ${rest.join(', ')}.`,
    'Ctrl+C stops it.',
  ].join('\n');
}

/** The club that has most to show. */
function largest(clubs: ReadClub[]): string {
  return clubs.toSorted((a, b) => b.source.length - a.source.length)[0]?.club.slug ?? '';
}

const integer = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new InvalidArgumentError(`It is not a number from ${least} to ${most}.`);
};

/** `npm start` */
export const createStartProgram = (): Command =>
  new Command('npm start --')
    .description('Runs the stack that `cdk deploy` would create on this machine, with clubs in it.')
    .option('--port <number>', 'where it listens', integer(0, 65_535), 3000)
    .option('--data <path>', 'a club file, or a folder of them, to publish instead of the samples')
    .option('--keep <folder>', 'keep the data there over restarts')
    .option('--dynamodb <url>', 'use this DynamoDB engine, such as DynamoDB Local')
    .option('--assembly <folder>', 'run this output of `cdk synth` instead of synthesizing')
    .option('--instances <number>', 'instances of a function at the most', integer(1, 100), 4)
    .showHelpAfterError('(see npm start -- --help)')
    .exitOverride()
    .action(start);
