#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { type LocalStack, startLocalStack } from './local-stack.ts';
import { synthesize } from './synthesize.ts';
import { untilSignal } from './until-signal.ts';

const HELP = `Usage: cdk-local-runtime [options]

Runs the CDK app in this folder on this machine.

  --app <folder>    run this output of \`cdk synth\` instead of synthesizing
  --context <k=v>   a context value for \`cdk synth\`; may be given several times
  --stack <name>    the stack to run, when the app has more than one
  --port <number>   the port of the API (default: 3000)
  --keep <folder>   keep the tables' data in this folder
  --fresh           delete what that folder has, and begin anew
  --dynamodb <url>  use this DynamoDB, such as DynamoDB Local
  --bucket <name>=<folder>
                    use the files of this folder as the objects of a bucket
  --allow-host <name>
                    answer requests under this name of the machine, too
  --no-iam          do not check the permissions of the functions
  --access-log      show the stage's access log
  --metrics         show the functions' metrics
  --help            show this help`;

const options = {
  app: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true, default: [] as string[] },
  stack: { type: 'string' },
  port: { type: 'string', default: '3000' },
  keep: { type: 'string' },
  fresh: { type: 'boolean' },
  dynamodb: { type: 'string' },
  bucket: { type: 'string', multiple: true, default: [] as string[] },
  'allow-host': { type: 'string', multiple: true, default: [] as string[] },
  iam: { type: 'boolean', default: true },
  'access-log': { type: 'boolean' },
  metrics: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

process.env.TZ = 'UTC'; // as on Lambda
const stopped = untilSignal();
try {
  const { values } = parseArgs({ options, allowNegative: true });
  if (values.help) console.log(HELP);
  else await runUntil(stopped, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit(); // ends everything that was still starting

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function runUntil(stopped: Promise<void>, values: Values): Promise<void> {
  const stack = await Promise.race([stopped, start(stopped, values)]);
  if (!stack) return;
  console.log(describe(stack));
  const failed = stack.failed.then((error) => {
    throw new Error(`The embedded DynamoDB has crashed: ${error.message}`);
  });
  await Promise.race([stopped, failed]).finally(stack.stop);
}

async function start(stopped: Promise<void>, values: Values): Promise<LocalStack> {
  const { app, context: pairs, bucket, stack: stackName, port, ...others } = values;
  const { 'access-log': accessLog, 'allow-host': allowHosts, metrics, ...options } = others;
  const context = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2)));
  const buckets = Object.fromEntries(bucket.map(readBucket));
  const controller = new AbortController();
  void stopped.then(() => controller.abort());
  const assembly = app ?? (await synthesize('cdk.out', { context, signal: controller.signal }));
  const settings = { ...options, assembly, stackName, buckets, port: Number(port) };
  return startLocalStack({
    ...settings,
    allowHosts,
    log: console.log,
    logRequest: console.log,
    logAccess: accessLog ? console.log : undefined,
    logMetrics: metrics ? console.log : undefined,
  });
}

/** Parses an option such as `Uploads=./uploads`. */
function readBucket(option: string): [name: string, folder: string] {
  const [, name, folder] = /^(\w+)=(.+)$/.exec(option) ?? [];
  if (name && folder) return [name, folder];
  throw new Error(`--bucket ${option}: takes <name>=<folder>`);
}

function describe(stack: LocalStack): string {
  const { baseUrl, tables, dynamodbEndpoint, buckets, notEmulated } = stack;
  return [
    `API: ${baseUrl}`,
    ...Object.values(tables).map((name) => `Table: ${name} at ${dynamodbEndpoint}`),
    ...Object.entries(buckets).map(([name, folder]) => `Bucket: ${name} in ${folder}`),
    ...(notEmulated.length > 0 ? [`Not running here: ${notEmulated.join(', ')}`] : []),
    'Ctrl+C stops it.',
  ].join('\n');
}
