import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './refusal.ts';

/** What the running local service says of itself, for `--local` and for scripts. */
export interface LocalService {
  base_url: string;
  dynamodb_endpoint: string;
  table_name: string;
  licenses: { club: string; license_key: string }[];
}

/** Relative to the folder in which the service was started. */
const SERVICE_FILE = '.local/service.json';

export function writeServiceFile(service: LocalService): void {
  mkdirSync(dirname(SERVICE_FILE), { recursive: true });
  writeFileSync(SERVICE_FILE, `${JSON.stringify(service, undefined, 2)}\n`);
}

export const removeServiceFile = (): void => rmSync(SERVICE_FILE, { force: true });

/** @throws Refusal when no service runs in this folder */
export function readServiceFile(): LocalService {
  try {
    return JSON.parse(readFileSync(SERVICE_FILE, 'utf8')) as LocalService;
  } catch {
    throw new Refusal(`No local service runs in this folder (no ${SERVICE_FILE}): npm start`);
  }
}
