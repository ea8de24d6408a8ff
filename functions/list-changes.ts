import { documentEndpoint } from '../shared/serve/document-endpoint.ts';
import { REVISION } from '../shared/serve/http/parameters.ts';
import { changesDocument } from '../shared/table/document-names.ts';

/** GET /clubs/{club}/changes?since= */
export const { handler, init } = documentEndpoint({
  query: { since: REVISION },
  document: (_event, { since }) => changesDocument(since),
  absent: 'revision_gone',
});
