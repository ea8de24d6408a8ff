import { listMatches } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/matches?season_id=&category_id=&team_id= */
export const { handler, init } = documentEndpoint(listMatches);
