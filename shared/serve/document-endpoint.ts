import type { APIGatewayProxyEvent } from 'aws-lambda';
import { etagOf } from '../etag.ts';
import { Problem, type ProblemCode } from '../problem.ts';
import { documentInView } from '../table/document-names.ts';
import { clubEndpoint } from './club-endpoint.ts';
import { acceptedEncodings } from './http/accept-encoding.ts';
import type { Content } from './http/content-response.ts';
import { requestHeaders } from './http/headers.ts';
import type { QueryParameters, QueryValues } from './http/parameters.ts';

/** The document that answers a request, and the answer when the club has no such document. */
interface DocumentEndpoint<Q extends QueryParameters> {
  query?: Q;
  /** The document's name in the full view. @throws Problem for invalid parameters of the path */
  document: (event: APIGatewayProxyEvent, query: QueryValues<Q>) => string;
  /** `empty list` for a filter that matches nothing; omitted where every club has the document. */
  absent?: ProblemCode | 'empty list';
}

const EMPTY_LIST: Content = {
  text: '{"data":[]}',
  etag: etagOf('{"data":[]}'),
  encoding: 'identity',
};

/** The handler of a GET (and HEAD) that returns a finished document of the token's club. */
export const documentEndpoint = <Q extends QueryParameters = Record<never, never>>({
  query,
  document,
  absent,
}: DocumentEndpoint<Q>) =>
  clubEndpoint({
    ...(query && { query }),
    async content({ event, query: values, club, view, reader }) {
      const name = documentInView(document(event, values), view);
      const body = await reader.findBody(club, name, acceptedEncodings(requestHeaders(event)));
      if (body) return body;
      if (absent === 'empty list') return EMPTY_LIST;
      if (absent) throw new Problem(absent);
      throw new Error(`${club.slug} has no ${name} in revision ${club.revision}`);
    },
  });
