import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Retention } from '../../publish/revisions/retention.ts';
import { CommandError } from '../command-error.ts';

/** Describes the running local service, for `--local` and for scripts. */
export interface LocalService {
  /** Of its process: a service that was killed leaves its file. */
  pid: number;
  base_url: string;
  /** Of the edge, with `--edge`. */
  edge_url?: string | undefined;
  /** Of the match-day site. */
  site_url: string;
  dynamodb_endpoint: string;
  table_name: string;
  uploads_folder?: string | undefined;
  retention: Retention;
  licenses: LocalLicenses[];
}

/** The keys of a club: of its full license, and of its public one. */
export interface LocalLicenses {
  club: string;
  license_key: string;
  public_license_key: string;
}

/** Relative to the folder in which the service was started. */
const SERVICE_FILE = '.local/service.json';

/** Writes the file atomically. */
export function writeServiceFile(service: LocalService): void {
  const draft = `${SERVICE_FILE}.${process.pid}`;
  mkdirSync(dirname(SERVICE_FILE), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(service, undefined, 2)}\n`);
  renameSync(draft, SERVICE_FILE);
}

/** Keeps the file of another service that was started in this folder later. */
export function removeServiceFile(baseUrl: string): void {
  if (findService()?.base_url === baseUrl) rmSync(SERVICE_FILE);
}

/** @throws CommandError when no service runs in this folder */
export function readServiceFile(): LocalService {
  const service = findService();
  if (service && isRunning(service.pid)) return service;
  throw new CommandError('No local service runs in this folder; is `npm start` running?');
}

/** Whether a process has this id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 only checks
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function findService(): LocalService | undefined {
  try {
    return JSON.parse(readFileSync(SERVICE_FILE, 'utf8')) as LocalService;
  } catch {
    return undefined;
  }
}
