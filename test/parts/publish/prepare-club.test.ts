import { describe, expect, it } from 'vitest';
import { prepareClub } from '../../../publish/prepare-club.ts';
import type { PackedDocument } from '../../../shared/table/documents.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { inBothViews } from '../../support/clubs/public-view.ts';

describe('a prepared club', () => {
  const bytes = bytesOf(makeClubFile());
  const prepared = prepareClub(bytes, TODAY);

  it('has every document of the club in every view, once', () => {
    const names = inBothViews([
      'CATEGORIES',
      'PLAYERS',
      'SEASON#1',
      'SEASON#2',
      'SEASONS',
      'SEASONS#ACTIVE',
      'TEAM#101',
      'TEAM#102',
      'TEAM#103',
      'TEAMS',
      'TEAMS#C1',
      'TEAMS#C2',
      'TEAMS#S1',
      'TEAMS#S1#C2',
      'TEAMS#S2',
      'TEAMS#S2#C1',
      'TEAMS#S2#C2',
    ]);
    expect(prepared.documents.map(({ name }) => name).sort()).toEqual(names.toSorted());
  });

  it('has the public view under another name, and compresses what is equal once', () => {
    const find = (name: string) => prepared.documents.find((each) => each.name === name);
    const etagOf = (name: string) => find(name)?.etag;
    expect(etagOf('PUBLIC#PLAYERS')).not.toBe(etagOf('PLAYERS'));
    expect(find('PUBLIC#TEAM#102')).toEqual({ ...find('TEAM#102'), name: 'PUBLIC#TEAM#102' });
    expect(find('PUBLIC#TEAM#102')?.brotli).toBe(find('TEAM#102')?.brotli);
  });

  it('has its club and its counts', () => {
    const { club, counts } = prepared;
    expect({ club, counts }).toEqual({
      club: { name: 'FC Example', slug: 'fc-example', domain: 'fc.example' },
      counts: { seasons: 2, categories: 2, teams: 3, players: 4 },
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
    const tags = (documents: PackedDocument[]) => new Map(documents.map((d) => [d.name, d.etag]));
    const before = tags(prepared.documents);
    const after = [...tags(changed.documents)];
    expect(after.filter(([name, etag]) => before.get(name) !== etag).map(([name]) => name)).toEqual(
      ['PLAYERS', 'PUBLIC#PLAYERS'],
    );
  });
});
