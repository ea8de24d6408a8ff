import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import { toBodies } from '../../../../publish/documents/response-body.ts';
import { etagOf } from '../../../../shared/etag.ts';
import { arbitraryClubWithMatches } from '../../../support/clubs/arbitrary-matches.ts';
import { bytesOf } from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';

it('each response body is the JSON of its data, though its parts are written once', () => {
  const property = fc.property(arbitraryClubWithMatches, (club) => {
    const rendered = renderDocuments(parseClubFile(bytesOf(club)), TODAY);
    for (const { name, etag, length, bytes } of toBodies(rendered)) {
      const json = JSON.stringify({ data: rendered.get(name) });
      expect([new TextDecoder().decode(bytes), etag, length]).toEqual([
        json,
        etagOf(json),
        bytes.length,
      ]);
    }
  });
  fc.assert(property, { numRuns: 50 });
});
