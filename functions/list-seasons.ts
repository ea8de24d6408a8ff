import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { FLAG } from '../shared/serve/http/parameters.ts';
import { ACTIVE_SEASONS, SEASONS } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/seasons?all= */
export const { handler, init } = documentEndpoint({
  query: { all: FLAG },
  document: (_event, { all }) => (all ? SEASONS : ACTIVE_SEASONS),
});
