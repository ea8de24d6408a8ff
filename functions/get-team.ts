import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { pathId } from '../shared/serve/http/parameters.ts';
import { teamDocument } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/teams/{team} */
export const { handler, init } = documentEndpoint({
  document: (event) => teamDocument(pathId(event, 'team', 'team_not_found')),
  absent: 'team_not_found',
});
