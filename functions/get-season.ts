import { seasonDocument } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';
import { pathId } from '../shared/http/parameters.ts';

/** GET /clubs/{club}/seasons/{season} */
export const handler = documentEndpoint({
  document: (event) => seasonDocument(pathId(event, 'season', 'season_not_found')),
  absent: 'season_not_found',
});
