import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { writeServedFiles } from '../../../lib/bundle/served-files.ts';
import { isInProcess, type RawAnswer, sendRequest } from '../call.ts';
import { decompress } from './decompress.ts';

/**
 * Builds the served files, in process, into the folder where its function looks for it; over HTTP the
 * function has it already. Returns the links of the page.
 */
export async function openReference(): Promise<string[]> {
  if (isInProcess) {
    const folder = mkdtempSync(join(tmpdir(), 'club-data-reference-'));
    writeServedFiles(join(folder, 'files'));
    process.env.LAMBDA_TASK_ROOT = folder;
    vi.resetModules(); // the function reads it when it is loaded
    afterAll(() => {
      rmSync(folder, { recursive: true });
      vi.resetModules();
    });
  }
  const { text } = await fetchFile('/docs');
  return [...text.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
}

/** Headers that a browser sends. */
const BROWSER_HEADERS = { Accept: '*/*', 'Accept-Encoding': 'gzip' };

/** Requests a file of any type, which the OpenAPI document does not describe. */
export async function fetchFile(
  path: string,
  { method = 'GET', headers = BROWSER_HEADERS }: { method?: string; headers?: object } = {},
): Promise<RawAnswer & { text: string }> {
  const raw = await sendRequest({ method, path, headers: { ...headers }, body: '' });
  return { ...raw, text: decompress(raw.bytes, raw.headers['content-encoding']).toString() };
}
