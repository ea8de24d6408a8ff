import { InvalidArgumentError, Option } from 'commander';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { CommandError } from '../command-error.ts';
import { clearActivity } from '../terminal/activity.ts';
import { ask } from '../terminal/ask.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { askTable } from './describe-table.ts';
import { type Deployment, findTarget, type TargetOptions } from './find-target.ts';

export type { TargetOptions };

export const targetOptions = (): Option[] => [
  new Option('--local', 'the local service running in this folder (npm start)'),
  new Option('--port <number>', 'the port of the local club-data service, if several are running')
    .argParser(toPort)
    .implies({ local: true }),
  new Option('--stack <name>', 'a deployed stack, such as ClubData-prod').conflicts([
    'local',
    'port',
  ]),
  new Option('--table <name>', 'a DynamoDB table by its name, instead of a stack').conflicts([
    'local',
    'port',
    'stack',
  ]),
  new Option('--endpoint <url>', 'the URL of a local DynamoDB that has the table')
    .argParser(toUrl)
    .conflicts(['local', 'port', 'stack']),
];

export interface Target {
  table: Table;
  deployment: Deployment;
  /**
   * Prints the table's name and the change, and asks unless the table is local or `--yes` is given. With
   * `quiet`, prints nothing if it does not ask.
   *
   * @throws CommandError if the answer is no, there is no terminal to ask at, or the clock is wrong
   */
  confirm(change: string): Promise<void>;
  /** @throws CommandError if the clock of this machine is wrong */
  checkClock(): Promise<void>;
}

/**
 * Opens the table, and finds the deployment, that the options name.
 *
 * @throws CommandError if no such local service runs, or the stack does not exist; UsageError if no target is
 * given
 */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const { table, deployment } = await findTarget(options);
  const { isLocal } = deployment;
  return {
    table,
    deployment,
    checkClock: async () => checkClock((await askTable(table)).answeredAt),
    confirm: async (change) => {
      const { place: where, answeredAt } = await askTable(table);
      checkClock(answeredAt);
      const { account, region } = where;
      const place = isLocal ? 'a local DynamoDB' : `account ${account} in ${region}`;
      clearActivity();
      const isAsked = !isLocal && !options.yes;
      if (isAsked || !options.quiet)
        console.error(`Table ${table.name} of ${place}: about to ${change}.`);
      if (isAsked) await askToContinue();
      onInterrupt(() => ({
        text:
          `Stopped; this may be done or not, or in part: ${change}. ` +
          'See `club-data show` or `history` before you repeat it.',
      }));
    },
  };
}

async function askToContinue(): Promise<void> {
  const answer = await ask('Continue? (y/N) ');
  if (!/^y(es)?$/i.test(answer)) throw new CommandError('Nothing was changed.');
}

/** Returns the options that select the same target in another command, such as ` --local`. */
export const targetArguments = ({ local, port, stack, table, endpoint }: TargetOptions): string =>
  [
    local ? ' --local' : '',
    port ? ` --port ${port}` : '',
    stack ? ` --stack ${stack}` : '',
    table ? ` --table ${table}` : '',
    endpoint ? ` --endpoint ${endpoint}` : '',
  ].join('');

function toPort(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Not a port, such as 3000.');
}

function toUrl(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('Not a URL, such as http://127.0.0.1:8000.');
}

/**
 * Largest accepted difference between the clocks of this machine and DynamoDB, in milliseconds. AWS accepts the
 * same difference for the time of a signature.
 */
const MAX_DIFFERENCE_MS = 5 * 60_000;

/**
 * Compares the clock of this machine with DynamoDB's. Age limits depend on the clock, and a revision from the
 * future would count as newer than later ones.
 *
 * @throws CommandError with both times
 */
function checkClock(answeredAt: Date | undefined, now = new Date()): void {
  if (!answeredAt || Math.abs(now.getTime() - answeredAt.getTime()) <= MAX_DIFFERENCE_MS) return;
  throw new CommandError(
    `Nothing was changed: the clock of this machine is wrong. It says ${toText(now)}, DynamoDB ${toText(answeredAt)}.`,
  );
}

const toText = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
