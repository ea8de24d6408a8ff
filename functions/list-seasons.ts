import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { queryFlag } from '../shared/serve/http/parameters.ts';
import { ACTIVE_SEASONS, SEASONS } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/seasons?all= */
export const { handler, init } = documentEndpoint({
  document: (event) => (queryFlag(event, 'all') ? SEASONS : ACTIVE_SEASONS),
});
