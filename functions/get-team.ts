import { getTeam } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/teams/{team} */
export const { handler, init } = documentEndpoint(getTeam);
