import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

/** The shell alone takes half of the time of the whole browser, without a window, to do the same. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const { CHROMIUM_PATH: PATH = INSTALLED.find(existsSync) ?? '', CI } = process.env;

/** Options that keep Chromium from requests of its own: all requests are the page's. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the browser; null where none is installed, and its tests are skipped. */
    chromium: string | null;
  }
}

/** Global set-up: one Chromium for all tests. CI must have one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(PATH)) {
    const missing = `There is no Chromium at ${PATH || INSTALLED.join(' or ')}: install it, or say in CHROMIUM_PATH where it is.`;
    if (CI) throw new Error(missing);
    console.error(missing);
    project.provide('chromium', null);
    return async () => {};
  }
  const server = await chromium.launchServer({ executablePath: PATH, args: ARGS, timeout: 0 });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
