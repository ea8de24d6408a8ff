import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CORS_HEADERS } from '../cors.ts';
import type { View } from '../license/view.ts';
import { Problem } from '../problem.ts';
import type { Club } from '../table/clubs.ts';
import { createReaderCache, type Reader } from './cached-reader.ts';
import { edgeTtl, memorySize, metricsNamespace } from './environment.ts';
import { openFunctionTable } from './function-table.ts';
import { type Content, contentResponse } from './http/content-response.ts';
import { grantOf } from './http/grant.ts';
import {
  type QueryParameters,
  type QueryValues,
  queryValues,
  REVISION,
} from './http/parameters.ts';
import { problemDetails } from './http/problem-details.ts';
import { createMetrics } from './metrics.ts';
import { warmUp } from './warm-up.ts';

/** A request that the authorizer allows, for a club that exists. */
export interface ClubRequest<Q extends QueryParameters> {
  event: APIGatewayProxyEvent;
  query: QueryValues<Q>;
  /** With the live revision, or the one that the request names. */
  club: Club;
  view: View;
  reader: Reader;
}

/** The content of a response, and the revision that it is of: undefined when the club lacks it. */
export type ClubContent = Content & { revision?: string };

interface ClubEndpoint<Q extends QueryParameters> {
  /** Its query parameters beside `revision`, which every endpoint has. */
  query?: Q;
  content: (request: ClubRequest<Q>) => ClubContent | Promise<ClubContent>;
}

/** Empty slug, used only to warm up the connection. */
const NO_CLUB = '';

/** Bytes that an instance may cache: a quarter of its memory. */
const cacheLimit = (): number => memorySize() / 4;

/** The handler of a GET (and HEAD) that answers from one revision of the token's club. */
export function clubEndpoint<Q extends QueryParameters>({ query, content }: ClubEndpoint<Q>) {
  const openTable = openFunctionTable();
  const metrics = createMetrics(metricsNamespace());
  const openReader = createReaderCache(cacheLimit(), metrics);
  const parameters = { ...query, revision: REVISION };

  async function answer(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
    const { slug, revision, view } = grantOf(event);
    const values = queryValues(event, parameters);
    const reader = openReader(openTable(), values.revision);
    const club = await reader.findPointer(slug, revision);
    if (!club) throw new Problem('club_not_found');
    const found = await content({ event, query: values as QueryValues<Q>, club, view, reader });
    const cacheControl =
      revision === undefined ? FOR_CLIENTS : forEdge(found.revision === revision);
    const response = contentResponse(event, found, cacheControl);
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
