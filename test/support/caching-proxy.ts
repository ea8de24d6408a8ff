import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  type SendOptions,
  type Sent,
  send,
  toListener,
} from '../../packages/local-runtime/src/testing.ts';

export type CachingProxy = Awaited<ReturnType<typeof startCachingProxy>>;

/**
 * A shared cache before an API, for the rest of a test: it keeps documents by URL, token and encoding,
 * as the edge does (lib/edge/distribution.ts), and each until `expire`. What CloudFront itself does is
 * in AWS's documentation (docs/decisions/26-edge.md), not here.
 */
export async function startCachingProxy(api: string) {
  const copies = new Map<string, { answer: Sent; isFresh: boolean }>();
  const asked: string[] = [];
  let isAway = false;

  const ask = async (method: string, url: string, options: SendOptions) => {
    asked.push(`${method} ${url}`);
    if (isAway) return AWAY;
    const headers = { ...options.headers, accept: '*/*', 'x-from-edge': '1' }; // what the distribution adds
    return send(api + url, { ...options, method, headers });
  };

  /** The answer to GET: a copy that is fresh, or one that has expired while the API fails. */
  const find = async (url: string, headers: Record<string, string>): Promise<Sent> => {
    const key = [url, headers.authorization, headers['accept-encoding']].join(' ');
    const copy = copies.get(key);
    if (copy?.isFresh) return copy.answer;
    const answer = await ask('GET', url, { headers });
    if (copy && answer.status >= 500) return copy.answer;
    if (isKept(answer)) copies.set(key, { answer, isFresh: true });
    return answer;
  };

  const listener = toListener(async (request, response) => {
    const { url = '', method = '' } = request;
    const body = Buffer.concat(await request.toArray());
    const { 'if-none-match': known, ...headers } = request.headers as Record<string, string>;
    const isDocument = ['GET', 'HEAD'].includes(method) && url.startsWith('/clubs/');
    const answer = await (isDocument ? find(url, headers) : ask(method, url, { headers, body }));
    const isKnown = isDocument && known !== undefined && known === answer.headers.etag;
    // As lib/edge/private-copies.ts has it.
    const own = isKept(answer) && { 'cache-control': 'private, max-age=5', vary: VARY };
    response.writeHead(isKnown ? 304 : answer.status, { ...answer.headers, ...own });
    response.end(isKnown || method === 'HEAD' ? undefined : answer.bytes);
  }, console.error);

  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void (server.close() && server.closeAllConnections()));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Copies of paths that end so are asked for again; without an end, all. */
    expire(end = ''): void {
      for (const [key, copy] of copies) {
        if (key.split(' ')[0]?.endsWith(end)) copy.isFresh = false;
      }
    },
    /** The API cannot be reached, or can again. */
    setAway(away: boolean): void {
      isAway = away;
    },
    /** Returns what the API was asked since the last call. */
    takeAsked: (): string[] => asked.splice(0),
  };
}

const isKept = ({ headers }: Sent): boolean => /s-maxage/.test(headers['cache-control'] ?? '');

/** A cache may write the list in another order. */
const VARY = 'accept-encoding,Authorization';

const PAGE = '<html><title>ERROR: The request could not be satisfied</title></html>';
const AWAY: Sent = {
  ...{ status: 502, headers: { 'content-type': 'text/html' }, json: undefined },
  ...{ text: PAGE, bytes: Buffer.from(PAGE) },
};
