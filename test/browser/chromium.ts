import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';

const { CHROMIUM_PATH: PATH = '/usr/bin/chromium', CI } = process.env;

/** Why these tests are skipped; CI has to have a browser. */
export const missing = existsSync(PATH)
  ? undefined
  : `There is no Chromium at ${PATH}: install it, or say in CHROMIUM_PATH where it is.`;
if (missing && CI) throw new Error(missing);

/** Nothing that Chromium would do on its own: the requests are the page's. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { apiUrl = '' } = inject('target');

let browser: Browser | undefined;
afterAll(() => browser?.close());

export interface OpenedPage {
  page: Page;
  /** What went wrong in it: errors, violations of its policy, requests to other hosts. */
  faults: string[];
}

/** Opens the reference page, of a browser that remembers nothing, and waits until it is shown. */
export async function openReferencePage(
  options: BrowserContextOptions = {},
  { address = `${apiUrl}/docs`, prepare = async (_: Page): Promise<unknown> => undefined } = {},
): Promise<OpenedPage> {
  const page = await openBlankPage(options);
  const faults = listFaults(page, new URL(address).origin);
  await prepare(page);
  await page.goto(address);
  await page.locator('.opblock').first().waitFor();
  return { page, faults };
}

/** Opens a file of this machine. */
export async function openFile(path: string, options: BrowserContextOptions): Promise<OpenedPage> {
  const page = await openBlankPage(options);
  const faults = listFaults(page, 'null'); // the origin of every file
  await page.goto(pathToFileURL(path).href);
  return { page, faults };
}

export async function openBlankPage(options: BrowserContextOptions): Promise<Page> {
  browser ??= await chromium.launch({ executablePath: PATH, args: ARGS });
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}

/** A violation of the Content-Security-Policy is an error in the console. */
function listFaults(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) faults.push(request.url());
  });
  return faults;
}
