import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Header, pairsOf } from '../http/header-pairs.ts';
import { type AnswerRequest, toListener } from '../http/to-listener.ts';
import { type Answer, errorPage } from './error-page.ts';
import { findBehavior } from './find-behavior.ts';
import { toOriginRequest } from './origin-request.ts';
import type { Behavior, Distribution } from './read-distribution.ts';
import { METHOD_HEADER } from './varnish-config.ts';

export interface EdgeListenerOptions {
  distribution: Distribution;
  /** The URL of the origin. */
  origin: string;
  /** The socket of the cache; undefined where there is none. */
  cachePath?: string | undefined;
  log: (line: string) => void;
  /** Gets a line for each request, without the query. */
  logRequest?: ((line: string) => void) | undefined;
}

/** Answers as a location of CloudFront: runs the function, and asks the cache, or the origin. */
export function createEdgeListener(options: EdgeListenerOptions) {
  const { distribution, cachePath, log, logRequest = () => {} } = options;
  const { host, hostname, port } = new URL(options.origin);
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

  /** @throws when the function fails, nobody answers, or the viewer disconnects */
  async function answer(
    incoming: IncomingMessage,
    signal: AbortSignal,
    requestId: string,
  ): Promise<Answer> {
    const { method = '', url = '', rawHeaders, socket } = incoming;
    if (!TARGET.test(url)) return errorPage(400);
    const [path = '', ...query] = url.split('?');
    const behavior = findBehavior(distribution.behaviors, path);
    if (isRefused(incoming, behavior)) return errorPage(403);
    const viewer = { ip: socket.remoteAddress ?? '', requestId };
    const request = { method, path, headers: pairsOf(rawHeaders) };
    const headers = behavior.onRequest?.(request, viewer) ?? request.headers;
    const parameters = query.join('?').split('&').filter(Boolean);
    const sent = toOriginRequest({ ...request, headers, parameters }, behavior, viewer);
    const isKept = cachePath && behavior.cache && behavior.cachedMethods.includes(method);
    const upstream = isKept ? { socketPath: cachePath } : { hostname, port };
    return new Promise((resolve, reject) => {
      const options = { ...upstream, method, path: sent.url, agent, signal, setHost: false };
      const outgoing = httpRequest(options, (response) => {
        const { statusCode: status = 502, rawHeaders } = response;
        const cache: Header = ['x-cache', `${status < 400 ? 'Miss' : 'Error'} from cloudfront`];
        const headers = [...pairsOf(rawHeaders), ...(isKept ? [] : [cache])];
        resolve({ status, headers, body: response });
      });
      outgoing.on('error', reject);
      for (const [name, value] of sent.headers) outgoing.appendHeader(name, value);
      outgoing.setHeader('host', host);
      if (isKept) outgoing.setHeader(METHOD_HEADER, method === 'OPTIONS' ? method : 'GET');
      if (hasBody(incoming)) incoming.pipe(outgoing);
      else outgoing.end();
    });
  }

  const respond: AnswerRequest = async (incoming, outgoing, signal) => {
    const startedAt = performance.now();
    const requestId = randomBytes(42).toString('base64url');
    const { status, headers, body } = await answer(incoming, signal, requestId).catch((error) => {
      signal.throwIfAborted();
      log(`edge: ${error}`);
      return errorPage(502);
    });
    for (const [name, value] of headers) outgoing.appendHeader(name, value);
    outgoing.setHeader('X-Amz-Cf-Id', requestId);
    outgoing.setHeader('Via', '1.1 edge.local (CloudFront)');
    outgoing.writeHead(status);
    if (Buffer.isBuffer(body)) outgoing.end(body);
    else await pipeline(body, outgoing);
    const ms = Math.round(performance.now() - startedAt);
    const cache = headers.find(([name]) => name === 'x-cache')?.[1].replace(' from cloudfront', '');
    const path = incoming.url?.replace(/\?.*/, '');
    logRequest(`edge ${incoming.method} ${path} ${status} ${ms} ms (${cache ?? 'no cache'})`);
  };

  return {
    listener: toListener(respond, (line) => log(`edge: ${line}`)),
    close: () => agent.destroy(),
  };
}

/** Shorter than Varnish keeps an idle connection. */
const IDLE_MS = 60_000;

/** A path, in the characters that a URL may have. */
const TARGET = /^\/[\x21-\x7e]*$/;

/** What CloudFront refuses itself: a method that the behavior does not allow, a read with a body. */
const isRefused = (incoming: IncomingMessage, { allowedMethods }: Behavior): boolean =>
  !allowedMethods.includes(incoming.method ?? '') ||
  (/^(GET|HEAD)$/.test(incoming.method ?? '') && hasBody(incoming));

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
