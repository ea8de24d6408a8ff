import { etagOf } from '../../shared/etag.ts';
import type { DocumentOperation } from '../../shared/model/documents.ts';
import type { ParameterKinds } from '../../shared/model/parameters.ts';
import { Problem } from '../../shared/problem.ts';
import { documentInView } from '../../shared/table/document-names.ts';
import { clubEndpoint } from './club-endpoint.ts';
import { acceptedEncodings } from './http/accept-encoding.ts';
import type { Content } from './http/content-response.ts';
import { requestHeaders } from './http/headers.ts';
import { pathValues } from './http/parameters.ts';
import { incompleteRevision } from './incomplete-revision.ts';

const EMPTY_LIST: Content = {
  text: '{"data":[]}',
  etag: etagOf('{"data":[]}'),
  encoding: 'identity',
};

/**
 * Creates the GET and HEAD handler for a rendered document of the token's club. Invalid ids are answered like
 * absent documents.
 */
export const documentEndpoint = <Ids extends ParameterKinds, Q extends ParameterKinds>(
  document: DocumentOperation<Ids, Q>,
) =>
  clubEndpoint({
    ...document,
    async content({ event, query, club, view, reader }) {
      const ids = pathValues(event, document.ids ?? ({} as Ids));
      if (ids) {
        const name = documentInView(document, { ...ids, ...query }, view);
        const body = await reader.findBody(club, name, acceptedEncodings(requestHeaders(event)));
        if (body) return body;
      }
      const { operation, absent } = document;
      if (absent === 'empty list') return EMPTY_LIST;
      if (absent) throw new Problem(absent);
      throw incompleteRevision('unavailable', club, operation);
    },
  });
