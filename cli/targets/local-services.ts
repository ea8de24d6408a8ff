import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Retention } from '../../publish/revisions/retention.ts';
import { CommandError } from '../command-error.ts';

export interface LocalService {
  /** Process id, to recognize the file of a killed service. */
  pid: number;
  base_url: string;
  /** URL of the match-day site. */
  site_url: string;
  dynamodb_endpoint: string;
  table_name: string;
  /** Absolute path; undefined if an external DynamoDB has the data. */
  data_folder?: string | undefined;
  uploads_folder?: string | undefined;
  retention: Retention;
  licenses: LocalLicenses[];
}

/** Keys of a club's full and public licenses. */
export interface LocalLicenses {
  club: string;
  license_key: string;
  public_license_key: string;
}

/**
 * Folder with one file for each local service that was started in the current directory. The port of the
 * service's API is the file's name: `3000.json`.
 */
const FOLDER = '.local/services';

const fileOf = (baseUrl: string): string => join(FOLDER, `${portOf(baseUrl)}.json`);

const portOf = (baseUrl: string): number => Number(new URL(baseUrl).port);

/** Writes the file of a local service atomically. */
export function recordService(service: LocalService): void {
  const file = fileOf(service.base_url);
  const draft = `${file}.${process.pid}`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(draft, `${JSON.stringify(service, undefined, 2)}\n`);
  renameSync(draft, file);
}

export function forgetService(baseUrl: string): void {
  if (readService(fileOf(baseUrl))?.pid === process.pid) rmSync(fileOf(baseUrl));
}

export function listServices(): LocalService[] {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .flatMap((name) => readService(join(FOLDER, name)) ?? [])
    .filter(({ pid }) => isRunning(pid))
    .toSorted((a, b) => portOf(a.base_url) - portOf(b.base_url));
}

/**
 * Finds the service at a port, or the only service.
 * @throws CommandError if there is none, or several and no port
 */
export function findService(port?: number): LocalService {
  const services = listServices();
  const ports = services.map(({ base_url }) => `--port ${portOf(base_url)}`);
  const [service, another] =
    port === undefined ? services : services.filter(({ base_url }) => portOf(base_url) === port);
  if (service && !another) return service;
  if (another)
    throw new CommandError(`Several local services run in this folder; add ${listOr(ports)}.`);
  throw new CommandError(
    port === undefined || ports.length === 0
      ? 'No local service runs in this folder; is `npm start` running?'
      : `No local service of this folder has port ${port}; one that runs: ${listOr(ports)}.`,
  );
}

const listOr = (texts: string[]): string =>
  texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 only checks
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readService(file: string): LocalService | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LocalService;
  } catch {
    return undefined;
  }
}
