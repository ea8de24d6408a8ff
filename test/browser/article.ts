import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { openBlankPage } from './chromium.ts';
import { DESK } from './match-day/site.ts';

const { apiUrl = '' } = inject('target');

interface Article {
  squads: string;
  /** URL of the script of the elements. */
  script?: string;
  /** Its Content-Security-Policy. */
  policy?: string;
  /** Runs before it is opened. */
  prepare?: ((page: Page) => unknown) | undefined;
  /** Attributes and styles of the page around them. */
  head?: string;
  /** Time that its clock shows at first. */
  now?: Date;
  options?: BrowserContextOptions;
}

/** A page of another server with elements in it; their script is the service's. */
export async function openArticle({
  squads,
  script = `${apiUrl}/elements/club-squad.js`,
  policy,
  prepare,
  head = '',
  now,
  options = {},
}: Article): Promise<Page> {
  const load = `<script type="module" src="${script}"></script>`;
  const body = `<!doctype html><html lang="en"><title>Article</title>${head}${load}${squads}`;
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.end(body);
  });
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const page = await openBlankPage({ ...DESK, ...options });
  await page.clock.install(now && { time: now });
  prepare?.(page);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return page;
}
