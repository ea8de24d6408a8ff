import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openBlankPage } from './chromium.ts';
import { DESK, type SiteOfClub } from './match-day/site.ts';

interface Article {
  squads: string;
  /** Attributes and styles of the page around them. */
  head?: string;
  /** Time that its clock shows at first. */
  now?: Date;
  options?: BrowserContextOptions;
}

/** A page of another server with elements in it; the script comes from the site. */
export async function openArticle(
  { site }: SiteOfClub,
  { squads, head = '', now, options = {} }: Article,
): Promise<Page> {
  const script = `<script type="module" src="${site.url}club-squad.js"></script>`;
  const body = `<!doctype html><html lang="en"><title>Article</title>${head}${script}${squads}`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  });
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const page = await openBlankPage({ ...DESK, ...options });
  await page.clock.install(now && { time: now });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return page;
}
