import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDocumentViolations } from '../../../support/api/find-document-violations.ts';
import { arbitraryClubWithMatches } from '../../../support/clubs/arbitrary-matches.ts';
import { bytesOf } from '../../../support/clubs/club-file.ts';

const FOLDER = 'examples/clubs';

describe('the response schemas describe every document', () => {
  it.each(readdirSync(FOLDER))('of examples/clubs/%s', (name) => {
    expect(findDocumentViolations(readFileSync(join(FOLDER, name)))).toEqual([]);
  });

  it('of any valid club', () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, (file) => {
        expect(findDocumentViolations(bytesOf(file))).toEqual([]);
      }),
    );
  });
});
