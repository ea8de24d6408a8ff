import { InvalidArgumentError, Option } from 'commander';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { clearActivity, showActivity } from '../terminal/activity.ts';
import { ask } from '../terminal/ask.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { describeTable } from './describe-table.ts';
import { findStack } from './find-stack.ts';
import { readServiceFile } from './service-file.ts';

export interface TargetOptions {
  local?: boolean;
  stack?: string;
  table?: string;
  endpoint?: string;
  yes?: boolean;
}

export const targetOptions = (): Option[] => [
  new Option('--local', 'the local service running in this folder (npm start)'),
  new Option('--stack <name>', 'a deployed stack, such as ClubData-prod').conflicts('local'),
  new Option('--table <name>', 'a table by its name').conflicts(['local', 'stack']),
  new Option('--endpoint <url>', 'the URL of a local DynamoDB that has the table')
    .argParser(toUrl)
    .conflicts(['local', 'stack']),
];

const NO_TARGET =
  'No target. Pass --local for the service that npm start runs here, --stack NAME for a deployed ' +
  'stack, or --table NAME [--endpoint URL] for a table.';

/** The table that a command works on. */
export interface Target {
  table: Table;
  /**
   * Prints which table is about to change, and how; asks first unless it is local.
   * @throws CommandError when the answer is no, or there is no terminal
   */
  confirm(change: string): Promise<void>;
}

/** @throws CommandError when the target does not exist; UsageError when none is given */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const { table, isLocal } = await findTarget(options);
  return {
    table,
    confirm: async (change) => {
      const { account, region } = await describeTable(table);
      const place = isLocal ? 'a local DynamoDB' : `account ${account} in ${region}`;
      clearActivity();
      console.error(`Table ${table.name} of ${place}: about to ${change}.`);
      if (!isLocal && !options.yes) await askToContinue();
      onInterrupt(
        () =>
          `Stopped; this may be done or not, or in part: ${change}. ` +
          'See `club-data show` or `history` before you repeat it.',
      );
    },
  };
}

async function askToContinue(): Promise<void> {
  const answer = await ask('Continue? (y/N) ');
  if (!/^y(es)?$/i.test(answer)) throw new CommandError('Nothing was changed.');
}

/** The options that select the same target in another command, such as ` --local`. */
export const targetArguments = ({ local, stack, table, endpoint }: TargetOptions): string =>
  [
    local ? ' --local' : '',
    stack ? ` --stack ${stack}` : '',
    table ? ` --table ${table}` : '',
    endpoint ? ` --endpoint ${endpoint}` : '',
  ].join('');

async function findTarget({ local, stack, table, endpoint }: TargetOptions) {
  if (local) {
    const { table_name, dynamodb_endpoint } = readServiceFile();
    return { table: openTable(table_name, { endpoint: dynamodb_endpoint }), isLocal: true };
  }
  if (stack) {
    showActivity(`Looking for the stack ${stack}`);
    const deployed = await findStack(stack);
    if (deployed) return { table: openTable(deployed.tableName), isLocal: false };
    throw new CommandError(`${stack}: no such stack of this service in this account and region`);
  }
  if (!table) throw new UsageError(NO_TARGET);
  const isLocal = endpoint !== undefined && isLoopback(endpoint);
  return { table: openTable(table, { endpoint }), isLocal };
}

const isLoopback = (endpoint: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname);

function toUrl(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('Not a URL, such as http://127.0.0.1:8000.');
}
