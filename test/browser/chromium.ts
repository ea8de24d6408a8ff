import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type {} from './launch-chromium.ts';

const address = inject('chromium');
if (address === undefined) throw new Error('The suite has no global set-up launch-chromium.ts.');

/** Whether no browser is installed, and its tests are skipped. */
export const missing = address === null;

const { apiUrl = '' } = inject('target');

let browser: Promise<Browser> | undefined;

export interface OpenedPage {
  page: Page;
  /** Faults of the page: errors, violations of its policy, requests to other hosts. */
  faults: string[];
}

/** Opens the reference page, of a browser that remembers nothing, and waits until it is shown. */
export async function openReferencePage(
  options: BrowserContextOptions = {},
  {
    address = `${apiUrl}/docs`,
    prepare = async (_: Page): Promise<unknown> => undefined,
    /** Whether the page runs no script. */
    isStatic = false,
  } = {},
): Promise<OpenedPage> {
  const page = await openBlankPage(options);
  const faults = listFaults(page, new URL(address).origin);
  await prepare(page);
  await page.goto(address);
  if (!isStatic) await page.locator('html:not(.static)').waitFor(); // its script has run
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
  browser ??= chromium.connect(address ?? '', { timeout: 0 });
  const context = await (await browser).newContext(options);
  context.setDefaultTimeout(0); // the limit of a wait is that of its test
  onTestFinished(() => context.close());
  return context.newPage();
}

/**
 * Has an open page ask for what is published every second, until the test ends: as after a network
 * that is back. By itself it asks every 30 seconds.
 */
export function askOften(page: Page): void {
  const timer = setInterval(() => {
    page.evaluate(`dispatchEvent(new Event('online'))`).catch(() => {}); // it loads, or is closed
  }, 1000);
  onTestFinished(() => clearInterval(timer));
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const FIND_FAINT_TEXTS = readFileSync('test/browser/find-faint-texts.js', 'utf8');

/**
 * Returns the violations that axe finds, except of contrast: that takes it most of its time, and
 * `findFaintTexts` measures it of each text, also where axe only doubts. Only the violations leave
 * the page: all results would be megabytes.
 */
export async function findViolations(page: Page): Promise<unknown[]> {
  await page.evaluate(AXE);
  return page.evaluate<unknown[]>(
    `axe.run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } } }).then(({ violations }) => violations)`,
  );
}

/** The texts that are too faint to read. */
export const findFaintTexts = (page: Page): Promise<string[]> => page.evaluate(FIND_FAINT_TEXTS);

/** Spaces texts as WCAG 2.2, 1.4.12 allows readers to. */
export const spaceTexts = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets.push(sheet);
  })()`);

/** A violation of the Content-Security-Policy is an error in the console. */
export function listFaults(page: Page, origin: string): string[] {
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
