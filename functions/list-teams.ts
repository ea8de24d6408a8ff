import { teamsDocument } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';
import { queryIds } from '../shared/http/parameters.ts';

/** GET /clubs/{club}/teams?season_id=&category_id= */
export const { handler, init } = documentEndpoint({
  document: (event) => {
    const { season_id, category_id } = queryIds(event, ['season_id', 'category_id']);
    return teamsDocument({ seasonId: season_id, categoryId: category_id });
  },
  absent: 'empty list',
});
