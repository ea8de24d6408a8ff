import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { packBodies } from '../../../../publish/documents/pack-bodies.ts';
import { prepareClub } from '../../../../publish/documents/prepare-club.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import type { ResponseBody } from '../../../../publish/documents/response-body.ts';
import { bytesOf, makeClubFile } from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';

describe('a prepared club', () => {
  const bytes = bytesOf(makeClubFile());
  const prepared = prepareClub(bytes, TODAY);

  it('has every document of the club in every view, once', () => {
    const rendered = renderDocuments(parseClubFile(bytes), TODAY);
    expect(prepared.documents.map(({ name }) => name)).toEqual([...rendered.keys()]);
  });

  it('has the public view under another name, and compresses what is equal once', () => {
    const packed = packBodies(prepared.documents);
    const find = (name: string) => packed.find((each) => each.name === name);
    const etagOf = (name: string) => find(name)?.etag;
    expect(etagOf('PUBLIC#PLAYERS')).not.toBe(etagOf('PLAYERS'));
    expect(find('PUBLIC#TEAM#102')).toEqual({ ...find('TEAM#102'), name: 'PUBLIC#TEAM#102' });
    expect(find('PUBLIC#TEAM#102')?.brotli).toBe(find('TEAM#102')?.brotli);
  });

  it('has its club and its counts', () => {
    const { club, counts } = prepared;
    expect({ club, counts }).toEqual({
      club: { name: 'FC Example', slug: 'fc-example', domain: 'fc.example' },
      counts: { seasons: 2, categories: 2, teams: 3, players: 4, matches: 0 },
    });
  });

  it('is deterministic', () => {
    expect(prepareClub(bytes, TODAY)).toEqual(prepared);
  });

  it('keeps the entity tags of documents that did not change', () => {
    const file = makeClubFile();
    const changed = prepareClub(
      bytesOf({ ...file, players: [...file.players].slice(0, 3) }),
      TODAY,
    );
    const tags = (documents: ResponseBody[]) => new Map(documents.map((d) => [d.name, d.etag]));
    const before = tags(prepared.documents);
    const after = [...tags(changed.documents)];
    expect(after.filter(([name, etag]) => before.get(name) !== etag).map(([name]) => name)).toEqual(
      ['PLAYERS', 'PUBLIC#PLAYERS'],
    );
  });
});
