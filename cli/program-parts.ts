import { type Command, InvalidArgumentError } from 'commander';
import { isDate } from '../shared/publish/club-file/fields.ts';
import { targetOptions } from './targets/target.ts';

/** Adds an example to a command's help. */
export const describe = (command: Command, example: string): Command =>
  command
    .addHelpText('after', `\nExample:\n  npx club-data ${example}`)
    .option('--debug', 'print stack traces');

/** A command that reads published clubs. */
export function onTarget(command: Command): Command {
  for (const option of targetOptions()) command.addOption(option);
  return command;
}

/** A command that changes published clubs, and asks first. */
export const changing = (command: Command): Command =>
  withJson(onTarget(command).option('--yes', 'skip the confirmation'));

export const withJson = (command: Command): Command =>
  command.option('--json', 'print the result as JSON');

export function toCount(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && Number.isSafeInteger(value)) return value;
  throw new InvalidArgumentError('Not a number from 1.');
}

export function toDays(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Not a number of days, from 0 to 9999.');
}

export function toDate(text: string): string {
  if (isDate(text)) return text;
  throw new InvalidArgumentError('Not a date (YYYY-MM-DD).');
}
