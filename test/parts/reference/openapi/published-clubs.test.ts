import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../../../shared/publish/render/render-documents.ts';
import { mismatches, operations } from '../../../support/api/openapi-schemas.ts';
import { arbitraryClubFile } from '../../../support/clubs/arbitrary-club.ts';
import { bytesOf } from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';

/** Real clubs, beside the checkout; not everyone has them. */
const WORLD_CUPS = '../shared/data/worldcup';
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name))
    : [];

/** What the path of each kind of document is, by the start of its name. */
const PATHS: Record<string, string> = {
  SEASONS: '/clubs/{club}/seasons',
  SEASON: '/clubs/{club}/seasons/{season}',
  CATEGORIES: '/clubs/{club}/categories',
  TEAMS: '/clubs/{club}/teams',
  TEAM: '/clubs/{club}/teams/{team}',
  PLAYERS: '/clubs/{club}/players',
};

function findMismatches(file: Uint8Array): string[] {
  const rendered = renderDocuments(parseClubFile(file), TODAY);
  return Array.from(rendered).flatMap(([name, data]) => {
    const path = PATHS[name.replace(/#.*/, '')] ?? '';
    const schema = operations[path]?.GET?.responses[200]?.content?.['application/json']?.schema;
    if (!schema) throw new Error(`The OpenAPI document has nothing for ${name}.`);
    const sent = JSON.parse(JSON.stringify({ data }));
    return mismatches(schema, sent).map((text) => `${name}${text}`);
  });
}

describe('every document of a published club is what the OpenAPI document says', () => {
  it.each(filesIn('examples/clubs'))('of %s', (path) => {
    expect(findMismatches(readFileSync(path))).toEqual([]);
  });

  it.runIf(existsSync(WORLD_CUPS))('of the 88 clubs of the World Cups', () => {
    const files = filesIn(WORLD_CUPS);
    expect(files).toHaveLength(88);
    for (const path of files)
      expect([path, findMismatches(readFileSync(path))]).toEqual([path, []]);
  });

  it('of any valid club', () => {
    fc.assert(
      fc.property(arbitraryClubFile, (file) => {
        expect(findMismatches(bytesOf(file))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
