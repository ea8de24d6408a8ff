import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CORS_HEADERS } from '../cors.ts';
import { etagOf } from '../etag.ts';
import { isExpired } from '../license/license.ts';
import { isView, type View } from '../license/view.ts';
import { Problem, type ProblemCode } from '../problem.ts';
import type { Club } from '../table/clubs.ts';
import { documentInView } from '../table/document-names.ts';
import { type Body, createReaderCache } from './cached-reader.ts';
import { contextNames } from './context-names.ts';
import { edgeTtl, memorySize, metricsNamespace } from './environment.ts';
import { openFunctionTable } from './function-table.ts';
import { acceptedEncodings } from './http/accept-encoding.ts';
import { matchesEtag, requestHeaders } from './http/headers.ts';
import { pathParameter } from './http/parameters.ts';
import { problemDetails } from './http/problem-details.ts';
import { createMetrics } from './metrics.ts';
import { warmUp } from './warm-up.ts';

/** The document that answers a request, and the answer when the club has no such document. */
interface DocumentEndpoint {
  /** The document's name in the full view. @throws Problem for invalid parameters */
  document: (event: APIGatewayProxyEvent) => string;
  /** `empty list` for a filter that matches nothing; omitted where every club has the document. */
  absent?: ProblemCode | 'empty list';
}

type Content = Pick<Body, 'text' | 'etag' | 'encoding'>;

/** Empty slug, used only to warm up the connection. */
const NO_CLUB = '';

const EMPTY_LIST: Content = {
  text: '{"data":[]}',
  etag: etagOf('{"data":[]}'),
  encoding: 'identity',
};

/** Bytes that an instance may cache: a quarter of its memory. */
const cacheLimit = (): number => memorySize() / 4;

/**
 * The handler of a GET (and HEAD) that returns a finished document of the token's club. It supports
 * conditional requests (RFC 9110, 13) and renders nothing.
 */
export function documentEndpoint({ document, absent }: DocumentEndpoint) {
  const openTable = openFunctionTable();
  const metrics = createMetrics(metricsNamespace());
  const openReader = createReaderCache(cacheLimit(), metrics);

  async function answer(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
    const reader = openReader(openTable());
    const { slug, revision, view } = grantOf(event);
    const club = await reader.findPointer(slug, revision);
    if (!club) throw new Problem('club_not_found');
    const name = documentInView(document(event), view);
    const headers = requestHeaders(event);
    const body = await reader.findBody(club, name, acceptedEncodings(headers));
    if (!body) requireEmptyList(club, name);
    const response = respond(event, headers, {
      ...(body ?? EMPTY_LIST),
      cacheControl: revision === undefined ? FOR_CLIENTS : forEdge(body?.revision === revision),
    });
    if (response.statusCode === 304) metrics.count('NotModified');
    return response;
  }

  /** @throws where the answer for a document that the club does not have is no empty list */
  function requireEmptyList({ slug, revision }: Club, name: string): void {
    if (absent === 'empty list') return;
    if (absent) throw new Problem(absent);
    throw new Error(`${slug} has no ${name} in revision ${revision}`);
  }

  return {
    handler: middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
      .use(problemDetails({ headers: CORS_HEADERS }))
      .handler(answer),
    init: () => warmUp(() => openReader(openTable()).findPointer(NO_CLUB)),
  };
}

interface Grant {
  /** The token's club. */
  slug: string;
  /** The one that the edge asks for when it has admitted the token. */
  revision: string | undefined;
  view: View;
}

/**
 * What the authorizer allows. Any other club in the path is a 404, whether it exists or not. Only the
 * authorizer of a version before views, whose answers API Gateway remembers for a minute, names no
 * view: it admits full licenses alone (shared/table/licenses.ts).
 */
function grantOf(event: APIGatewayProxyEvent): Grant {
  const authorizer = event.requestContext.authorizer ?? {};
  const { club, view = 'full' } = authorizer;
  if (!isView(view)) throw new Error(`The authorizer names an unknown view: ${view}`);
  const names = contextNames(view);
  const revision = authorizer[names.revision];
  const expiresOn = authorizer[names.lastDay];
  if (!revision && isExpired(String(expiresOn), new Date())) throw new Problem('token_expired');
  if (typeof club !== 'string' || pathParameter(event, 'club') !== club) {
    throw new Problem('club_not_found');
  }
  return { slug: club, revision, view };
}

const FOR_CLIENTS = 'private, max-age=5';

/**
 * The edge replaces it for clients (edge/viewer-response.ts). A copy of the revision that the edge asks
 * for never changes, so an old one may be sent while it is refreshed: with stale-if-error alone, each
 * request of an outage would first wait for the API's timeout. Of another revision it is kept for a
 * second, so that many requests at once become one.
 */
function forEdge(isOfRevision: boolean): string {
  if (!isOfRevision) return 'max-age=5, s-maxage=1, stale-if-error=0';
  const seconds = edgeTtl();
  return `max-age=5, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${seconds}`;
}

function respond(
  event: APIGatewayProxyEvent,
  requested: Record<string, string>,
  { text, etag, encoding, cacheControl }: Content & { cacheControl: string },
): APIGatewayProxyResult {
  const headers = {
    ...CORS_HEADERS,
    ETag: etag,
    'Cache-Control': cacheControl,
    Vary: 'Authorization, Accept-Encoding',
    'X-Request-Id': event.requestContext.requestId,
  };
  if (matchesEtag(requested['if-none-match'], etag)) return { statusCode: 304, headers, body: '' };
  const isCompressed = encoding !== 'identity';
  return {
    statusCode: 200,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(isCompressed ? { 'Content-Encoding': encoding } : {}),
    },
    body: text,
    isBase64Encoded: isCompressed,
  };
}
