import { resolve } from 'node:path';
import type { Command, Option } from 'commander';
import { type LocalService, listServices } from '../targets/local-services.ts';

/** Path relative to the folder where the service was started. */
export const DATA_FOLDER = '.local/data';

type Values = Record<string, string | number | boolean | string[] | undefined>;

/** Returns a shell command that starts this service with some options changed. */
export function startCommand(program: Command, changes: Values = {}): string {
  const isGiven = ({ name }: { name: string }) =>
    name in changes || program.getOptionValueSource(name) === 'cli';
  const values: Values = { ...program.opts(), ...changes };
  const texts = program.options
    .map((option) => ({ option, name: option.attributeName() }))
    .filter(isGiven)
    .flatMap(({ option, name }) => toArguments(option, values[name]));
  return ['npm start', ...(texts.length > 0 ? ['--', ...texts] : [])].join(' ');
}

function toArguments({ long }: Option, value: Values[string]): string[] {
  if (value === undefined || value === false) return [];
  return [long ?? '', ...(value === true ? [] : [value].flat().map((text) => quote(`${text}`)))];
}

/** Quotes a text for a shell if necessary. */
const quote = (text: string): string =>
  /^[\w./:\\@=-]+$/.test(text) ? text : `"${text.replace(/["$`\\]/g, '\\$&')}"`;

/**
 * Finds the running service that uses a data folder, to name it in a message. The database's lock prevents a
 * second service.
 */
export const findOwner = (folder: string): LocalService | undefined =>
  listServices().find(({ data_folder }) => data_folder === resolve(folder));

/**
 * Describes a port or folder that another local service of club-data uses.
 * @param what name of the port or folder that is in use
 */
export const describeInUse = (
  what: string,
  { pid, base_url }: LocalService,
  program: Command,
): string[] => [
  `${what} is in use by the service at ${base_url} (process ${pid}). Stop that one with Ctrl+C, or start`,
  `another beside it: ${besideCommand(program)}`,
];

function besideCommand(program: Command): string {
  const { port: own, dynamodb } = program.opts();
  const port = nearby(own);
  const keep = dynamodb ? undefined : `${DATA_FOLDER}-${port}`;
  const uploads = dynamodb ? `.local/uploads-${port}` : undefined;
  return startCommand(program, { port, keep, fresh: undefined, uploads });
}

/**
 * Proposes another port, 10 higher. The next ones may be taken, because a service uses a second port for its
 * site.
 */
export const nearby = (port: number): number => Math.min((port || 3000) + 10, 65_534);
