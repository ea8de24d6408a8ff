import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { queryIds } from '../shared/serve/http/parameters.ts';
import { teamsDocument } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/teams?season_id=&category_id= */
export const { handler, init } = documentEndpoint({
  document: (event) => {
    const { season_id, category_id } = queryIds(event, ['season_id', 'category_id']);
    return teamsDocument({ seasonId: season_id, categoryId: category_id });
  },
  absent: 'empty list',
});
