import { expect, it } from 'vitest';
import { createKnownDocuments } from '../src/revision/known-documents.ts';

it('knows at most as many documents as are cached, those that were used last', () => {
  const known = createKnownDocuments(2);
  known.advance('r1', undefined);
  const documentOf = (key: string) => ({ key, etag: 'W/"a"', revision: 'r1' });
  known.record(documentOf('/teams/1'));
  known.record(documentOf('/teams/2'));
  known.has(documentOf('/teams/1'));
  known.record(documentOf('/teams/3'));
  const keys = ['/teams/1', '/teams/2', '/teams/3'];
  expect(keys.filter((key) => known.has(documentOf(key)))).toEqual(['/teams/1', '/teams/3']);
  expect(known.count()).toBe(2);
});
