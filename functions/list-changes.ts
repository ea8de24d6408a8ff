import { listChanges } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

/** GET /clubs/{club}/changes?since= */
export const { handler, init } = documentEndpoint(listChanges);
