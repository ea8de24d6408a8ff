import { teamDocument } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';
import { pathId } from '../shared/http/parameters.ts';

/** GET /clubs/{club}/teams/{team} */
export const { handler, init } = documentEndpoint({
  document: (event) => teamDocument(pathId(event, 'team', 'team_not_found')),
  absent: 'team_not_found',
});
