import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import {
  type FaultyProxy,
  startFaultyProxy,
} from '../../../packages/client/test/support/faulty-proxy.ts';
import { makeClubFile, type WrittenClubFile } from '../../support/clubs/club-file.ts';
import { type Program, runCommand } from '../../support/programs/run-program.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';

/** The other interpreters are wherever the tests run. */
export const hasPhp = spawnSync('php', ['--version']).status === 0;

type Environment = Record<string, string | undefined>;

export interface Example {
  slug: string;
  licenseKey: string;
  proxy: FaultyProxy;
  /** The folder that it runs in, and caches in. */
  cache: string;
  environment: Environment;
  start(environment?: Environment): Program;
  run(environment?: Environment): Program['outcome'];
  close(): void;
}

/** An example with a club, a license and a cache of its own, and a proxy before the stack. */
export async function startExample(
  interpreter: string,
  file: string,
  changes: Partial<WrittenClubFile> = {},
): Promise<Example> {
  const { slug } = await publishClub(makeClubFile({ slug: freshSlug('example'), ...changes }));
  const licenseKey = await issueLicense(slug);
  const proxy = await startFaultyProxy(inject('target').apiUrl ?? '');
  const cache = mkdtempSync(join(tmpdir(), 'club-data-example-'));
  const environment = {
    CLUB_DATA_URL: proxy.baseUrl,
    CLUB_DATA_CLUB: slug,
    CLUB_DATA_LICENSE_KEY: licenseKey,
    CLUB_DATA_CACHE: cache,
    PORT: '0',
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const args = [resolve('examples', file)];
  const start = (more: Environment = {}) =>
    runCommand(interpreter, args, cache, { ...environment, ...more });
  const close = () => {
    proxy.stop();
    rmSync(cache, { recursive: true });
  };
  const run = (more?: Environment) => start(more).outcome;
  return { slug, licenseKey, proxy, cache, environment, start, run, close };
}

/** The same for one test. */
export async function openExample(...args: Parameters<typeof startExample>): Promise<Example> {
  const example = await startExample(...args);
  onTestFinished(() => example.close());
  return example;
}
