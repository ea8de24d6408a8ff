import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

const HTML = `<!doctype html><script type="importmap">
{ "imports": { "club-data-client": "/node_modules/club-data-client/dist/club-data.js" } }
</script><body>`;

/** Opens an empty page in Chromium; its origin serves the scripts of a folder. */
export async function openPage(folder: string): Promise<Page> {
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(join(folder, url)) : HTML);
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return page;
}

/** Imports the client's files as they are, and runs the probe. */
export async function runPage(folder: string, settings: string): Promise<string> {
  const page = await openPage(folder);
  return page.evaluate(PROBE.replace('SETTINGS', settings));
}

const PROBE = `(async () => {
  const [client, { probe }] = await Promise.all([import('club-data-client'), import('/probe.js')]);
  return JSON.stringify(await probe(client, SETTINGS));
})()`;
