import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

const PAGE = `<!doctype html><script type="importmap">
{ "imports": { "club-data-client": "/node_modules/club-data-client/dist/club-data.js" } }
</script>`;

/** Opens a page of an origin of its own in Chromium; it imports the client's files as they are. */
export async function runPage(folder: string, settings: string): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(join(folder, url)) : PAGE);
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return await page.evaluate(PROBE.replace('SETTINGS', settings));
  } finally {
    await browser.close();
    server.close();
  }
}

const PROBE = `(async () => {
  const [client, { probe }] = await Promise.all([import('club-data-client'), import('/probe.js')]);
  return JSON.stringify(await probe(client, SETTINGS));
})()`;
