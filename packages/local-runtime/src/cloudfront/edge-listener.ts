import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Header, pairsOf } from '../http/header-pairs.ts';
import { type AnswerRequest, toListener } from '../http/to-listener.ts';
import { BEHAVIOR_HEADER, METHOD_HEADER } from './cache/varnish-config.ts';
import {
  type EdgeRequest,
  fromViewerRequest,
  readEdgeRequest,
  toViewerRequest,
  urlOf,
} from './edge-request.ts';
import { errorPage } from './error-page.ts';
import { findBehavior } from './find-behavior.ts';
import { type OriginRequest, toOriginRequest, type Viewer } from './origin-request.ts';
import type { Behavior, Distribution } from './read-distribution.ts';
import { ViewerFunctionError } from './viewer-function.ts';

export interface EdgeServerOptions {
  distribution: Distribution;
  /** The URL of the origin. */
  origin: string;
  /** The socket of the cache; undefined where there is none. */
  cachePath?: string | undefined;
  log: (line: string) => void;
  /** Gets a line for each request, without the query. */
  logRequest?: ((line: string) => void) | undefined;
}

/** An answer of the cache, or of CloudFront itself. */
export interface Answer {
  status: number;
  headers: Header[];
  body: IncomingMessage | Buffer;
}

type Asked = { behavior: Behavior; incoming: IncomingMessage; signal: AbortSignal };

/** Answers as a location of CloudFront: runs the function, and asks the cache. */
export function createEdgeListener(options: EdgeServerOptions) {
  const { distribution, cachePath, log, logRequest = () => {} } = options;
  const { host, hostname, port } = new URL(options.origin);
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

  async function answer(
    incoming: IncomingMessage,
    signal: AbortSignal,
    requestId: string,
  ): Promise<Answer> {
    const request = readEdgeRequest(incoming);
    const behavior = findBehavior(distribution.behaviors, request.path);
    const refusal = refuse(request, behavior);
    if (refusal) return refusal;
    const viewer = { ip: incoming.socket.remoteAddress ?? '', requestId };
    const forwarded = toOriginRequest(changed(request, behavior, viewer), behavior, viewer);
    return ask(forwarded, { behavior, incoming, signal });
  }

  /**
   * Asks the cache, or the origin for what is not kept.
   * @throws when it does not answer, or the viewer disconnects
   */
  function ask(request: OriginRequest, { behavior, incoming, signal }: Asked): Promise<Answer> {
    const { method, url: path, headers } = request;
    const isKept = cachePath && behavior.cache && behavior.cachedMethods.includes(method);
    const upstream = isKept ? { socketPath: cachePath } : { hostname, port };
    return new Promise((resolve, reject) => {
      const options = { ...upstream, method, path, agent, signal, setHost: false };
      const outgoing = httpRequest(options, (response) => {
        const { statusCode: status = 502, rawHeaders } = response;
        const cache: Header = ['x-cache', `${status < 400 ? 'Miss' : 'Error'} from cloudfront`];
        const headers = [...pairsOf(rawHeaders), ...(isKept ? [] : [cache])];
        resolve({ status, headers, body: response });
      });
      outgoing.on('error', reject);
      for (const [name, value] of headers) outgoing.appendHeader(name, value);
      outgoing.setHeader('host', host);
      if (isKept) {
        outgoing.setHeader(BEHAVIOR_HEADER, String(distribution.behaviors.indexOf(behavior)));
        outgoing.setHeader(METHOD_HEADER, method === 'OPTIONS' ? method : 'GET');
      }
      if (hasBody(incoming)) incoming.pipe(outgoing);
      else outgoing.end();
    });
  }

  const respond: AnswerRequest = async (incoming, outgoing, signal) => {
    const startedAt = performance.now();
    const requestId = randomBytes(42).toString('base64url');
    const { status, headers, body } = await answer(incoming, signal, requestId).catch(
      (error: Error) => {
        signal.throwIfAborted();
        log(`edge: ${error.message}`);
        return errorPage(error instanceof ViewerFunctionError ? error.status : 502);
      },
    );
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

/** What CloudFront refuses itself. */
function refuse(
  { method, headers, path, query }: EdgeRequest,
  { allowedMethods }: Behavior,
): Answer | undefined {
  if (!TARGET.test(urlOf({ path, query }))) return errorPage(400);
  const isRead = method === 'GET' || method === 'HEAD';
  const length = headers.find(([name]) => name === 'content-length')?.[1] ?? '0';
  if (!allowedMethods.includes(method) || (isRead && length !== '0')) return errorPage(403);
  return undefined;
}

/** A path, in the characters that a URL may have. */
const TARGET = /^\/[\x21-\x7e]*$/;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What the behavior's function makes of a request. */
function changed(request: EdgeRequest, { onRequest }: Behavior, viewer: Viewer): EdgeRequest {
  if (!onRequest) return request;
  const { ip, requestId } = viewer;
  const context = { eventType: 'viewer-request', requestId } as const;
  const event = { version: '1.0', context, viewer: { ip } } as const;
  return fromViewerRequest(onRequest({ ...event, request: toViewerRequest(request) }));
}
