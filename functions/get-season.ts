import { getSeason } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/seasons/{season} */
export const { handler, init } = documentEndpoint(getSeason);
