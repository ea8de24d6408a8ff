import { CATEGORIES } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';

/** GET /clubs/{club}/categories */
export const { handler, init } = documentEndpoint({
  document: () => CATEGORIES,
});
