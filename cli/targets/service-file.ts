import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../command-error.ts';

/** What the running local service says of itself, for `--local` and for scripts. */
export interface LocalService {
  base_url: string;
  dynamodb_endpoint: string;
  table_name: string;
  licenses: { club: string; license_key: string }[];
}

/** Relative to the folder in which the service was started. */
const SERVICE_FILE = '.local/service.json';

/** Whoever reads the file finds all of it or none. */
export function writeServiceFile(service: LocalService): void {
  const draft = `${SERVICE_FILE}.${process.pid}`;
  mkdirSync(dirname(SERVICE_FILE), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(service, undefined, 2)}\n`);
  renameSync(draft, SERVICE_FILE);
}

/** Leaves the file alone when another service has been started in this folder since. */
export function removeServiceFile(baseUrl: string): void {
  if (findService()?.base_url === baseUrl) rmSync(SERVICE_FILE);
}

/** @throws CommandError when no service runs in this folder */
export function readServiceFile(): LocalService {
  const service = findService();
  if (service) return service;
  throw new CommandError(`No local service runs in this folder (no ${SERVICE_FILE}): npm start`);
}

function findService(): LocalService | undefined {
  try {
    return JSON.parse(readFileSync(SERVICE_FILE, 'utf8')) as LocalService;
  } catch {
    return undefined;
  }
}
