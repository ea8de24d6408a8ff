import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Header, pairsOf } from '../http/header-pairs.ts';
import { type AnswerRequest, toListener } from '../http/to-listener.ts';
import { BEHAVIOR_HEADER, METHOD_HEADER } from './cache/varnish-config.ts';
import { isHidden } from './check-viewer-result.ts';
import {
  type EdgeRequest,
  fromFields,
  fromViewerRequest,
  readEdgeRequest,
  toFields,
  toViewerRequest,
} from './edge-request.ts';
import { errorPage } from './error-page.ts';
import { findBehavior } from './find-behavior.ts';
import { type OriginRequest, toOriginRequest } from './origin-request.ts';
import type { Behavior, Distribution, FunctionSource } from './read-distribution.ts';
import {
  type ViewerEvent,
  ViewerFunctionError,
  type ViewerRequest,
  type ViewerResponse,
} from './viewer-event.ts';
import type { ViewerFunction } from './viewer-function.ts';

export interface EdgeServerOptions {
  distribution: Distribution;
  functions: Map<FunctionSource, ViewerFunction>;
  /** The URL of the origin. */
  origin: string;
  /** The socket of the cache; undefined where there is none. */
  cachePath?: string | undefined;
  log: (line: string) => void;
  /** Gets a line for each request, without the query. */
  logRequest?: ((line: string) => void) | undefined;
}

/** An answer of the cache, or of the edge itself. */
export interface Answer {
  status: number;
  message?: string | undefined;
  headers: Header[];
  body: IncomingMessage | Buffer;
}

type Asked = { behavior: Behavior; incoming: IncomingMessage; signal: AbortSignal };

/** Answers as a location of CloudFront: runs the functions, and asks the cache for the rest. */
export function createEdgeListener(options: EdgeServerOptions) {
  const { distribution, functions, cachePath, log, logRequest = () => {} } = options;
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
    const event = eventOf(viewer);
    const hidden = request.headers.filter(([name]) => isHidden(name));
    const sent = toViewerRequest({
      ...request,
      headers: request.headers.filter(([name]) => !isHidden(name)),
    });
    const wanted = await run(behavior.onRequest, { ...event('viewer-request'), request: sent });
    if (wanted && 'statusCode' in wanted) return generated(wanted);
    const admitted = wanted ? fromViewerRequest(wanted, hidden) : request;
    const forwarded = toOriginRequest(admitted, behavior, viewer);
    const received = await ask(forwarded, { behavior, incoming, signal });
    if (received.status >= 400) return received;
    const visible = received.headers.filter(([name]) => !isHidden(name));
    const response = { statusCode: received.status, headers: toFields(visible) };
    const changed = await run(behavior.onResponse, {
      ...event('viewer-response'),
      request: wanted ?? sent,
      response,
    });
    return changed && 'statusCode' in changed ? withResponse(received, changed) : received;
  }

  async function run(
    source: FunctionSource | undefined,
    event: ViewerEvent,
  ): Promise<ViewerRequest | ViewerResponse | undefined> {
    return source && functions.get(source)?.(event);
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
    const { status, message, headers, body } = await answer(incoming, signal, requestId).catch(
      (error: Error) => {
        signal.throwIfAborted();
        log(`edge: ${error.message}`);
        return errorPage(error instanceof ViewerFunctionError ? error.status : 502);
      },
    );
    for (const [name, value] of headers) outgoing.appendHeader(name, value);
    outgoing.setHeader('X-Amz-Cf-Id', requestId);
    outgoing.setHeader('Via', '1.1 edge.local (CloudFront)');
    if (message) outgoing.statusMessage = message;
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
  { method, headers }: EdgeRequest,
  { allowedMethods }: Behavior,
): Answer | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  const length = headers.find(([name]) => name === 'content-length')?.[1] ?? '0';
  if (!allowedMethods.includes(method) || (isRead && length !== '0')) return errorPage(403);
  return undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const eventOf =
  ({ ip, requestId }: { ip: string; requestId: string }) =>
  (eventType: ViewerEvent['context']['eventType']) =>
    ({ version: '1.0', context: { eventType, requestId }, viewer: { ip } }) as const;

function generated(response: ViewerResponse): Answer {
  const { statusCode, statusDescription, headers, body = '' } = response;
  const { data, encoding } = typeof body === 'string' ? { data: body, encoding: 'text' } : body;
  const bytes = Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8');
  return {
    status: statusCode,
    message: statusDescription,
    headers: [
      ...fromFields(headers),
      ['content-length', String(bytes.length)],
      ['x-cache', 'FunctionGeneratedResponse from cloudfront'],
    ],
    body: bytes,
  };
}

/** A function sees no body, and cannot replace it. */
const withResponse = (
  answer: Answer,
  { statusCode, statusDescription, headers }: ViewerResponse,
): Answer => ({
  ...answer,
  status: statusCode,
  message: statusDescription,
  headers: [...fromFields(headers), ...answer.headers.filter(([name]) => isHidden(name))],
});
