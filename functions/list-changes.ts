import { listChanges } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

export const { handler, init } = documentEndpoint(listChanges);
