import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { SiteExamples } from '../examples.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { createSiteClubReader, type ShownClub, type SiteClubs } from './site-clubs.ts';

interface Answer {
  body: string | Uint8Array;
  /** File extension that determines the Content-Type, such as `.html`. */
  type: string;
  /** HTTP status; 200 by default. */
  status?: number;
  headers?: Record<string, string>;
}

type AnswerPath = (url: URL) => Promise<Answer | undefined>;

export function createSiteListener(
  examples: SiteExamples,
  log: (line: string) => void,
): {
  listener: RequestListener;
  open: (clubs: OpenedSite) => void;
} {
  let policy = '';
  let answer: AnswerPath | undefined;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = request;
    if (!LOOPBACK.test(headers.host ?? '')) return refuse(response, 403);
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
    if (!answer) return refuse(response, 503);
    const found = await answer(new URL(url, 'http://site'));
    if (!found) return refuse(response, 404);
    send(response, found.status ?? 200, {
      ...found,
      headers: { 'Content-Security-Policy': policy, ...found.headers },
    });
  }

  return {
    listener: (request, response) => {
      respond(request, response).catch((error: Error) => {
        log(`site: ${error.message}`);
        if (response.headersSent) response.destroy();
        else send(response, 500, { body: `${error.message}\n`, type: '.txt' });
      });
    },
    open: (clubs) => {
      policy = policyOf(clubs);
      answer = answerWith(clubs, examples);
    },
  };
}

type OpenedSite = SiteClubs & { siteUrl: string };

function answerWith(site: OpenedSite, examples: SiteExamples): AnswerPath {
  const readClub = createSiteClubReader(site);
  const readFiles = createFileReader(examples);
  return async ({ pathname, searchParams }) => {
    const photo = /^\/photos\/(\d{1,9})\.svg$/.exec(pathname)?.[1];
    if (photo)
      return {
        body: drawPortrait(Number(photo), examples.hairOf(Number(photo))),
        type: '.svg',
        headers: PHOTO_HEADERS,
      };
    if (pathname === '/config.json') {
      const shown = await readClub(searchParams.get('club'));
      return shown && { body: JSON.stringify(configOf(site, shown)), type: '.json' };
    }
    if (pathname.startsWith('/docs')) {
      const shown = await readClub(searchParams.get('club'));
      return shown && redirectTo(`${site.baseUrl}${pathname}#public-token=${shown.token}`);
    }
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = (await readFiles()).get(name);
    return body && { body, type: extname(name) };
  };
}

const redirectTo = (location: string): Answer => ({
  body: '',
  type: '.txt',
  status: 302,
  headers: { Location: location },
});

/** Builds the site on the first request, so that the start does not wait for the build. */
function createFileReader({ build }: SiteExamples): () => ReturnType<SiteExamples['build']> {
  let files: ReturnType<SiteExamples['build']> | undefined;
  return () => {
    files ??= build([drawnPhotos]).catch((error) => {
      files = undefined; // the next request builds again
      throw error;
    });
    return files;
  };
}

function configOf({ baseUrl }: SiteClubs, { club, token, clubs }: ShownClub): object {
  const { slug, name } = club;
  const choice = clubs.map((one) => ({ slug: one.slug, name: one.name }));
  return { name, base_url: baseUrl, club: slug, token, clubs: choice };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Headers that allow pages of other origins to load and cache photos. */
const PHOTO_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'max-age=86400' };

/** Host names of this machine. A browser sends another host after DNS rebinding. */
const LOOPBACK = /^(127\.0\.0\.1|localhost)(:\d+)?$/i;

/** Returns the content security policy of examples/match-day/README.md, but also allows photos over HTTP. */
const policyOf = ({ baseUrl }: SiteClubs): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: http:",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const refuse = (response: ServerResponse, status: 403 | 404 | 405 | 503): void =>
  send(response, status, { body: `${status}\n`, type: '.txt' });

function send(response: ServerResponse, status: number, { body, type, headers }: Answer): void {
  response.writeHead(status, {
    'Content-Type': TYPES[type] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(body);
}
