import { listSeasons } from '../shared/model/documents.ts';
import { documentEndpoint } from './serve/document-endpoint.ts';

export const { handler, init } = documentEndpoint(listSeasons);
