import { ACTIVE_SEASONS, SEASONS } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';
import { queryFlag } from '../shared/http/parameters.ts';

/** GET /clubs/{club}/seasons?all= */
export const { handler, init } = documentEndpoint({
  document: (event) => (queryFlag(event, 'all') ? SEASONS : ACTIVE_SEASONS),
});
