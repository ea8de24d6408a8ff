import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { parseDocumentName, pathOf } from '../../../../publish/documents/named-document.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import { type DocumentOperation, readOperations } from '../../../../shared/model/documents.ts';
import { documentInView, viewOf } from '../../../../shared/table/document-names.ts';
import { bytesOf, makeClubFile, makeMatch } from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';

const SINCE = '20260801T120000.000Z-1f0c9a3e5b7d2468';

describe('the name of a document', () => {
  const names = [
    ...renderDocuments(
      parseClubFile(bytesOf(makeClubFile({ matches: [makeMatch(1)] }))),
      TODAY,
    ).keys(),
    ...['CHANGES', 'PUBLIC#CHANGES', `CHANGES#${SINCE}`, `PUBLIC#CHANGES#${SINCE}`],
  ];

  it.each(names)('is read back, and made again: %s', (name) => {
    const { document, values } = parseDocumentName(name) ?? expect.fail();
    expect(documentInView(document, values, viewOf(name))).toBe(name);
  });

  it('is that of one path, which each view has', () => {
    const paths = names.map((name) => [
      viewOf(name),
      pathOf('fc', parseDocumentName(name) ?? expect.fail(name)),
    ]);
    expect(new Set(paths.map(String)).size).toBe(names.length);
    expect(paths).toContainEqual(['public', '/clubs/fc/teams?season_id=1&category_id=2']);
    expect(paths).toContainEqual(['full', `/clubs/fc/changes?since=${SINCE}`]);
  });

  it('is of every operation but the one that is made of the pointer', () => {
    const found = new Set(names.map((name) => parseDocumentName(name)?.document.operation));
    const expected = readOperations.filter((operation: object) => 'name' in operation);
    expect(found).toEqual(new Set(expected.map(({ operation }) => operation)));
  });

  it.each(['UNKNOWN', 'TEAMS#X1', 'TEAM', 'SEASONS#ACTIVE#2', 'PUBLIC#', ''])(
    'is none of this version: %s',
    (name) => expect(parseDocumentName(name)).toBeUndefined(),
  );

  it('has every parameter of its path, whose ids may be of nothing', () => {
    for (const {
      path,
      ids = {},
      absent,
    } of readOperations as readonly Partial<DocumentOperation>[]) {
      const inPath = Array.from((path ?? '').matchAll(/\{(\w+)\}/g), ([, name]) => name);
      expect(inPath).toEqual(Object.keys(ids));
      expect([path, inPath.length === 0 || absent !== undefined]).toEqual([path, true]);
    }
  });
});
