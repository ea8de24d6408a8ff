import { type Command, InvalidArgumentError, Option } from 'commander';
import { isDate } from '../../shared/utc-date.ts';
import { targetOptions } from '../targets/target.ts';
import { addExample } from './help.ts';

export type NewCommand = (name: string, summary: string, example: string) => Command;
export type AddCommand = (add: NewCommand) => Command;

export const CLUB = ['<slug>', 'the club'] as const;
export const PERSON = [
  '<person>',
  'a player or staff member: the id, or the name if only one person has it',
] as const;
export const FILES = [
  '<path...>',
  'club files, workbooks, folders of CSV files, or folders of these',
] as const;
export const LICENSE = [
  '[license]',
  'license id, the first characters of the id, or the license key; not needed if only one license can be meant',
] as const;

export const describe = (command: Command, example: string): Command =>
  addExample(command, example).option('--debug', 'print stack traces');

export function onTarget(command: Command): Command {
  for (const option of targetOptions()) command.addOption(option);
  return command;
}

/** Adds the options of a command that changes clubs or licenses and asks for confirmation. */
export const changing = (command: Command): Command =>
  withJson(
    onTarget(command).option(
      '--yes',
      'skip the confirmation; with --local, no command but club-data remove asks for one',
    ),
  );

export const withJson = (command: Command): Command =>
  command.option('--json', 'print the result as JSON');

export interface SheetOptions {
  /** Order of day and month in dates such as 03/04/2001. */
  dates?: 'dmy' | 'mdy';
  /** Whether to ignore unknown columns, except in lists of people. */
  ignoreColumns?: boolean;
  /** Headings of unknown columns to ignore. */
  ignoreColumn?: string[];
}

export const toReading = ({ dates, ignoreColumns = false, ignoreColumn = [] }: SheetOptions) => ({
  dates,
  leftOut: { all: ignoreColumns, names: ignoreColumn },
});

export const withSheets = (command: Command): Command =>
  command
    .addOption(
      new Option('--dates <order>', 'order of day and month in dates such as 03/04/2001').choices([
        'dmy',
        'mdy',
      ]),
    )
    .option(
      '--ignore-columns',
      'ignore unknown columns, except in the sheets of people (Players, Members), and except columns that may withhold data',
    )
    .option(
      '--ignore-column <heading>',
      'ignore this unknown column; repeatable',
      (heading: string, others: string[] = []) => [...others, heading],
    );

export const withReport = (command: Command, when = ''): Command =>
  command
    .option('--report <file>', `${when}write the findings as a web page (.html) that you can send`)
    .option('--overwrite', 'replace existing files');

export const withDestination = (command: Command): Command =>
  command
    .option(
      '--out <file>',
      'file to write (.json, .xlsx or .ods); default: JSON to standard output',
    )
    .addOption(
      new Option('--xlsx <file>', 'write an Excel workbook (.xlsx) to this file').conflicts('out'),
    )
    .addOption(
      new Option('--ods <file>', 'write an OpenDocument workbook (.ods) to this file').conflicts([
        'out',
        'xlsx',
      ]),
    )
    .addOption(
      new Option('--csv <folder>', 'write CSV files into this folder').conflicts([
        'out',
        'xlsx',
        'ods',
      ]),
    )
    .addOption(
      new Option(
        '--delimiter <sign>',
        'character between the columns of the CSV files to write; a comma by default',
      ).choices([',', ';', 'tab']),
    )
    .option(
      '--overwrite',
      'replace existing files; a workbook that somebody has edited is renamed instead',
    );

export const toNumber = (min: number, max?: number) => (text: string) => {
  const value = Number(text);
  const isInRange = value >= min && value <= (max ?? Number.MAX_SAFE_INTEGER);
  if (/^\d+$/.test(text) && isInRange) return value;
  throw new InvalidArgumentError(
    `Must be an integer ${max ? `from ${min} to ${max}` : `of at least ${min}`}.`,
  );
};

export function toDate(text: string): string {
  if (isDate(text)) return text;
  throw new InvalidArgumentError('Not a date; write it as YYYY-MM-DD, such as 2030-06-30.');
}

/**
 * Converts a day, or a UTC time such as `2026-11-28T22:00`.
 * @returns ISO 8601
 */
export function toTime(text: string): string {
  const [day = '', clock = '00:00'] = text.replace(/Z$/, '').split('T');
  const time = new Date(`${day}T${clock}Z`);
  if (isDate(day) && !Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError('Not a time; write it as 2026-11-28 or 2026-11-28T22:00, in UTC.');
}

export const EXPIRES = [
  '--expires <date>',
  'last day of the license (YYYY-MM-DD, UTC)',
  toDate,
] as const;
