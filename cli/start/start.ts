import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import {
  type LocalStack,
  startLocalStack,
  synthesize,
  untilSignal,
} from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { CommandError } from '../command-error.ts';
import { readClubs } from '../files/read-clubs.ts';
import { type SheetOptions, toNumber, toReading, withSheets } from '../options/shared-options.ts';
import { forgetService, listServices } from '../targets/local-services.ts';
import type { Examples } from './examples.ts';
import { openService } from './open-service.ts';
import { startSite } from './site/start-site.ts';
import { DATA_FOLDER, describeInUse, findOwner, nearby, startCommand } from './start-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ASSEMBLY = '.local/cdk.out';

interface StartOptions extends SheetOptions {
  port: number;
  data?: string;
  keep: string;
  fresh?: boolean;
  dynamodb?: string;
  assembly?: string;
  uploads?: string;
  instances: number;
  allowHost?: string[];
  accessLog?: boolean;
  metrics?: boolean;
}

async function start(program: Command, examples: Examples): Promise<void> {
  const options = program.opts<StartOptions>();
  const stopped = untilSignal();
  const { data = examples.clubs } = options;
  const today = utcDate(new Date());
  const note = (text: string) => console.error(text);
  const read = { today, ...toReading(options), note };
  const clubs = await readClubs([data], read);
  await checkPort(options.port, program);
  const stack = await Promise.race([stopped, startStack(program, stopped)]);
  if (!stack) return; // stopped while starting: the process ends everything that it started
  const ended = Promise.race([stopped, untilCrash(stack)]);
  const site = await startSite(sitePortOf(options.port), examples.site, console.error);
  const onlyMissing = options.data === undefined;
  const folder = options.dynamodb ? undefined : options.keep;
  try {
    const fresh = startCommand(program, { fresh: true });
    const opened = openService(stack, clubs, { onlyMissing, site, folder, fresh });
    await Promise.race([ended, opened]);
    await ended;
  } finally {
    forgetService(stack.baseUrl);
    site.stop();
    await stack.stop();
  }
}

/**
 * Waits until the embedded DynamoDB crashes.
 * @throws CommandError then
 */
async function untilCrash({ failed }: LocalStack): Promise<never> {
  throw new CommandError(`The embedded DynamoDB has crashed: ${(await failed).message}`);
}

/** @throws CommandError if the template, DynamoDB or the data folder prevents the start */
async function startStack(program: Command, stopped: Promise<void>): Promise<LocalStack> {
  const options = program.opts<StartOptions>();
  const { port, dynamodb, keep, fresh, instances } = options;
  const { uploads = join(dynamodb ? '.local' : keep, 'uploads') } = options;
  // Uploads in the data folder are protected by its lock.
  if (options.uploads || dynamodb) checkUploads(uploads);
  try {
    if (!options.assembly) console.log('Synthesizing the stack ...');
    return await startLocalStack({
      assembly: options.assembly ?? (await synthesizeUntil(stopped, options)),
      port,
      dynamodb,
      keep,
      fresh,
      buckets: { UploadsBucketFiles: uploads },
      maxInstances: instances,
      allowHosts: options.allowHost,
      home: '/api/v1/docs',
      environment: timeouts(),
      log: (line) => console.error(line),
      logRequest: (line) => console.log(line),
      logAccess: options.accessLog ? (line) => console.log(line) : undefined,
      logMetrics: options.metrics ? (line) => console.log(line) : undefined,
    });
  } catch (error) {
    const owner = isInUse(error) ? findOwner(keep) : undefined;
    if (owner) throw new CommandError(...describeInUse(`The data in ${keep}`, owner, program));
    throw new CommandError(
      `The stack does not start: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Checks that no other service started in this directory uses the folder of uploads, because each file would be
 * published twice.
 *
 * @throws CommandError
 */
function checkUploads(folder: string): void {
  const other = listServices().find(({ uploads_folder }) => uploads_folder === resolve(folder));
  if (!other) return;
  throw new CommandError(
    `The uploads in ${folder} are in use by the service at ${other.base_url}; choose another folder with --uploads.`,
  );
}

/**
 * Returns the environment variable that lengthens the functions' timeouts for tests on a busy machine; an empty
 * object by default.
 */
function timeouts(): Record<string, string> {
  const { TIMEOUT_FACTOR } = process.env;
  return TIMEOUT_FACTOR === undefined ? {} : { TIMEOUT_FACTOR };
}

const isInUse = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException)?.code === 'DATA_IN_USE';

/**
 * Returns the site's port: the API's port plus two, so that bookmarks stay valid. 0 means any free port for
 * both.
 */
const sitePortOf = (port: number): number => (port === 0 ? 0 : port + 2);

function synthesizeUntil(stopped: Promise<void>, { accessLog }: StartOptions): Promise<string> {
  const controller = new AbortController();
  void stopped.then(() => controller.abort());
  const context = {
    stage: 'dev',
    ...(accessLog && { accessLogs: 'firehose' }),
  };
  return synthesize(ASSEMBLY, { app: ROOT, context, signal: controller.signal });
}

/**
 * Fails if the port is in use. Called before the slow part of the start, because the stack binds the port after
 * that part.
 */
async function checkPort(port: number, program: Command): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    const owner = listServices().find(({ base_url }) => new URL(base_url).port === `${port}`);
    if (owner) throw new CommandError(...describeInUse(`Port ${port}`, owner, program));
    const another = startCommand(program, { port: nearby(port) });
    throw new CommandError(`Port ${port} is in use or not allowed; choose another: ${another}`);
  }
  server.close();
}

export const createStartProgram = (examples: Examples): Command =>
  withSheets(
    new Command('npm start --')
      .description(
        'Runs the stack that `cdk deploy` would create on this machine, with sample clubs.',
      )
      .option('--port <number>', 'the port of the API', toNumber(0, 65_534), 3000)
      .option(
        '--data <path>',
        'a club in any form, or a folder of them, to publish instead of the samples',
      ),
  )
    .option('--keep <folder>', 'keep the data in this folder', DATA_FOLDER)
    .option('--fresh', 'delete the data that is kept, and begin anew')
    .addOption(
      new Option('--dynamodb <url>', 'use this DynamoDB, such as DynamoDB Local').conflicts([
        'keep',
        'fresh',
      ]),
    )
    .option('--assembly <folder>', 'run this output of `cdk synth` instead of synthesizing')
    .option(
      '--uploads <folder>',
      'publish the files put into clubs/ in it; default: uploads/ in the data folder, with --dynamodb .local/uploads',
    )
    .option('--instances <number>', 'maximum instances of each function', toNumber(1, 100), 4)
    .option(
      '--allow-host <name...>',
      'answer under this name of the machine, too, as a tunnel or a container needs',
    )
    .option('--access-log', "show API Gateway's access log, as production writes it")
    .option('--metrics', 'show the metrics that the functions write every minute')
    .showHelpAfterError('(see npm start -- --help)')
    .exitOverride()
    .action((_options, program: Command) => start(program, examples));
