import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { pathId } from '../shared/serve/http/parameters.ts';
import { seasonDocument } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/seasons/{season} */
export const { handler, init } = documentEndpoint({
  document: (event) => seasonDocument(pathId(event, 'season', 'season_not_found')),
  absent: 'season_not_found',
});
