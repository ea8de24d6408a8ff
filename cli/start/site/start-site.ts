import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteExamples } from '../examples.ts';
import { createSiteListener } from './answer-request.ts';
import type { SiteClubs } from './site-clubs.ts';

export interface LocalSite {
  /** URL that ends in a slash. */
  url: string;
  /** Sets the clubs to show. Before that, the site responds with 503. */
  open(clubs: SiteClubs): void;
  stop(): void;
}

/**
 * Serves the site on loopback at its own port, so that its pages call the API from another origin, like pages
 * of real clubs.
 */
export async function startSite(
  port: number,
  examples: SiteExamples,
  log: (line: string) => void,
): Promise<LocalSite> {
  const { listener, open } = createSiteListener(examples, log);
  const server = await listen(() => createServer(listener), port);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    open: (clubs) => open({ ...clubs, siteUrl: url }),
    stop: () => server.close().closeAllConnections(),
  };
}

/** Listens on the given port, or on any free port if that fails. */
async function listen(create: () => Server, port: number): Promise<Server> {
  const server = create();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  } catch (error) {
    if (port === 0) throw error;
    return listen(create, 0);
  }
}
