import { listPlayers } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/players */
export const { handler, init } = documentEndpoint(listPlayers);
