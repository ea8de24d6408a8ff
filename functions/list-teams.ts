import { listTeams } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/teams?season_id=&category_id= */
export const { handler, init } = documentEndpoint(listTeams);
