import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../targets/service-file.ts';

/** Relative to the folder in which the service was started. */
export const DATA_FOLDER = '.local/data';

/** The service that has a data folder. The database's own lock is what keeps others out. */
export interface Owner {
  pid: number;
  base_url: string;
}

const ownerFile = (folder: string): string => join(folder, 'service.json');

export function recordOwner(folder: string, owner: Owner): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(ownerFile(folder), `${JSON.stringify(owner)}\n`);
}

export function removeOwner(folder: string): void {
  rmSync(ownerFile(folder), { force: true });
}

/** Undefined also while that service starts, and when it was killed. */
export function findOwner(folder: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(ownerFile(folder), 'utf8')) as Owner;
    return isRunning(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** @param what it has, and cannot be had twice */
export const describeInUse = (what: string, { pid, base_url }: Owner, port: number): string[] => [
  `${what} is in use by the service at ${base_url} (process ${pid}). Stop that one with Ctrl+C, or start`,
  `another beside it: npm start -- --port ${nearby(port)} --keep ${DATA_FOLDER}-${nearby(port)}`,
];

/** A port to propose: the services of one take three. */
export const nearby = (port: number): number => Math.min((port || 3000) + 10, 65_534);
