import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CORS_HEADERS } from '../../shared/cors.ts';
import { EDGE_HEADER } from '../../shared/http.ts';
import type { View } from '../../shared/license/view.ts';
import { type ParameterKinds, type QueryValues, REVISION } from '../../shared/model/parameters.ts';
import { Problem } from '../../shared/problem.ts';
import type { Club } from '../../shared/table/clubs.ts';
import { createReaderCache, type Reader } from './cache/cached-reader.ts';
import { memorySize, metricsNamespace } from './environment.ts';
import { openFunctionTable } from './function-table.ts';
import { type Content, contentResponse } from './http/content-response.ts';
import { grantOf } from './http/grant.ts';
import { requestHeaders } from './http/headers.ts';
import { queryValues } from './http/parameters.ts';
import { problemDetails } from './http/problem-details.ts';
import { createMetrics } from './metrics.ts';
import { warmUp } from './warm-up.ts';

interface ClubRequest<Q extends ParameterKinds> {
  event: APIGatewayProxyEvent;
  query: QueryValues<Q>;
  /** Club at its live revision. The parameter `revision`, if sent, must name this revision. */
  club: Club;
  view: View;
  reader: Reader;
}

interface ClubEndpoint<Q extends ParameterKinds> {
  query?: Q;
  /** Query parameter that cannot be combined with others, except `revision`. */
  alone?: string & keyof Q;
  /** Whether the endpoint accepts the parameter `revision`; true by default. */
  isPinnable?: boolean;
  mediaType: string;
  headers?: Record<string, string>;
  content: (request: ClubRequest<Q>) => Content | Promise<Content>;
}

/** Empty slug, used only to warm up the connection. */
const NO_CLUB = '';

/** Bytes for cached club items and bodies: a quarter of the instance's memory. */
const cacheLimit = (): number => memorySize() / 4;

export function clubEndpoint<Q extends ParameterKinds>({
  query,
  alone,
  isPinnable = true,
  mediaType,
  headers,
  content,
}: ClubEndpoint<Q>) {
  const openTable = openFunctionTable();
  const metrics = createMetrics(metricsNamespace());
  const openReader = createReaderCache(cacheLimit(), metrics);
  const parameters = { ...query, ...(isPinnable && { revision: REVISION }) };

  async function answer(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
    const { slug, view } = grantOf(event);
    const values = queryValues(event, parameters, alone);
    const reader = openReader(openTable(), values.revision);
    const club = await reader.findPointer(slug);
    if (!club) throw new Problem('club_not_found');
    const found = await content({ event, query: values as QueryValues<Q>, club, view, reader });
    const cacheControl = isFromEdge(event) ? FOR_EDGE : FOR_CLIENTS;
    const response = contentResponse(event, found, { mediaType, cacheControl, headers });
    if (response.statusCode === 304) metrics.count('NotModified');
    return response;
  }

  return {
    handler: middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
      .use(problemDetails({ headers: CORS_HEADERS }))
      .handler(answer),
    init: () => warmUp(() => openReader(openTable()).findPointer(NO_CLUB)),
  };
}

const FOR_CLIENTS = 'private, max-age=5';

/**
 * Cache-Control for CloudFront, which keeps a copy per token (lib/edge/distribution.ts). Copies are fresh for 5
 * seconds, and served for 4 hours while the API is unavailable.
 */
const FOR_EDGE = 'max-age=5, s-maxage=5, stale-if-error=14400';

/** Checks for the header that CloudFront adds. It is no secret: it changes only `Cache-Control`. */
const isFromEdge = (event: APIGatewayProxyEvent): boolean =>
  requestHeaders(event)[EDGE_HEADER] === '1';
