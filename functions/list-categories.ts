import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { CATEGORIES } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/categories */
export const { handler, init } = documentEndpoint({
  document: () => CATEGORIES,
});
