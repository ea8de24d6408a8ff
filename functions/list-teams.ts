import { teamsDocument } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';
import { queryId } from '../shared/http/parameters.ts';

/** GET /clubs/{club}/teams?season_id=&category_id= */
export const { handler, init } = documentEndpoint({
  document: (event) =>
    teamsDocument({
      seasonId: queryId(event, 'season_id'),
      categoryId: queryId(event, 'category_id'),
    }),
  absent: 'empty list',
});
