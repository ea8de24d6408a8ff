import { listSeasons } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/seasons?all= */
export const { handler, init } = documentEndpoint(listSeasons);
