import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, inject } from 'vitest';
import { send } from '../../../packages/local-runtime/test/support/send.ts';
import { writeReference } from '../../../reference/page/write-reference.ts';
import type { Api, RawAnswer } from '../call.ts';
import { openInProcess } from '../call-in-process.ts';

const { apiUrl } = inject('target');

const overHttp: Api = async ({ path, ...request }) => {
  const { status, headers, bytes } = await send(`${apiUrl}${path}`, request);
  return { status, headers: headers as Record<string, string>, bytes };
};

let target: Api | undefined;

/**
 * Puts the files of the reference where the function looks for them, in this process; over HTTP it
 * has its own. Answers what the page links to.
 */
export async function openReference(): Promise<string[]> {
  if (apiUrl === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'club-data-reference-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    writeReference(join(folder, 'files'));
    process.env.LAMBDA_TASK_ROOT = folder;
  }
  const { text } = await fetchFile('/docs');
  return [...text.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
}

/** As a browser asks: it takes gzip. */
const USUAL = { Accept: '*/*', 'Accept-Encoding': 'gzip' };

/** One request for what the OpenAPI document does not describe, and which is text of any type. */
export async function fetchFile(
  path: string,
  { method = 'GET', headers = USUAL }: { method?: string; headers?: object } = {},
): Promise<RawAnswer & { text: string }> {
  target ??= apiUrl === undefined ? openInProcess() : overHttp;
  const raw = await target({ method, path, headers: { ...headers }, body: '' });
  const isPacked = raw.headers['content-encoding'] === 'gzip' && raw.bytes.length > 0;
  return { ...raw, text: (isPacked ? gunzipSync(raw.bytes) : raw.bytes).toString() };
}
