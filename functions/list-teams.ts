import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { ID } from '../shared/serve/http/parameters.ts';
import { teamsDocument } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/teams?season_id=&category_id= */
export const { handler, init } = documentEndpoint({
  query: { season_id: ID, category_id: ID },
  document: (_event, { season_id, category_id }) =>
    teamsDocument({ seasonId: season_id, categoryId: category_id }),
  absent: 'empty list',
});
