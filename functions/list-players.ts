import { PLAYERS } from '../shared/club/documents.ts';
import { documentEndpoint } from '../shared/http/document-endpoint.ts';

/** GET /clubs/{club}/players */
export const { handler, init } = documentEndpoint({
  document: () => PLAYERS,
});
