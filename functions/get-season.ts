import { seasonDocument } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';
import { pathId } from '../shared/http/parameters.ts';

/** GET /clubs/{club}/seasons/{season} */
export const { handler, init } = documentEndpoint({
  document: (event) => seasonDocument(pathId(event, 'season', 'season_not_found')),
  absent: 'season_not_found',
});
