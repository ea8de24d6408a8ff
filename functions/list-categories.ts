import { listCategories } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/categories */
export const { handler, init } = documentEndpoint(listCategories);
