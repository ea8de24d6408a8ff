import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { PLAYERS } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/players */
export const { handler, init } = documentEndpoint({
  document: () => PLAYERS,
});
