import { describe, expect, it } from 'vitest';
import { findGoneMatches } from '../../../../../../publish/club/rules/matches/find-gone-matches.ts';
import { parseClubFile } from '../../../../../../publish/club/rules/parse-club-file.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  type WrittenMatch,
} from '../../../../../support/clubs/club-file.ts';

const found = (before: WrittenMatch[], after: WrittenMatch[]) => {
  const [old, young] = [before, after].map((matches) =>
    parseClubFile(bytesOf(makeClubFile({ matches }))),
  );
  if (!old || !young) throw new Error('no file');
  return findGoneMatches(old, young, '2026-09-01').map(
    ({ field, detail }) => `${field}: ${detail}`,
  );
};
/** A match that is not in the file before. */
const added = (fields: Partial<WrittenMatch>): WrittenMatch => makeMatch(20, fields);

const others = [makeMatch(8), makeMatch(9, { team_id: 102 })];

describe('a match of the live club that is gone from the file', () => {
  it('was perhaps cancelled, if it is ahead', () => {
    const gone = [1, 2, 3, 4].map((id) => makeMatch(id, { date: `2026-10-0${id}` }));
    expect(found([...others, ...gone.slice(0, 1)], others)).toEqual([
      'matches: SV Nord 2026-10-01: ahead, and gone from the file. Of a match that is cancelled, keep the row, with the status cancelled',
    ]);
    expect(found([...others, ...gone], others)[0]).toContain(
      'SV Nord 2026-10-03 and 1 more: ahead',
    );
  });

  it.each<Partial<WrittenMatch>>([{ date: '2026-08-31' }, { date: null }])(
    'is none to be named: %j',
    (fields) => expect(found([...others, makeMatch(1, fields)], others)).toEqual([]),
  );

  it('is perhaps there with a corrected opponent, and so with another id', () => {
    const renamed = added({ opponent: 'SV Nord 08', date: '2026-10-01' });
    expect(found([...others, makeMatch(1, { date: '2026-10-01' })], [...others, renamed])).toEqual([
      'matches[2].opponent: is perhaps the match with the id 1 until now, SV Nord 2026-10-01: if so, give it that id (in a workbook write it into a column Id of this row)',
    ]);
  });

  it('is perhaps there on another day, by its number or opponent, if it is ahead', () => {
    const gone = makeMatch(1, { date: '2026-10-01', registry_id: '12' });
    for (const match of [
      added({ date: '2026-10-08' }),
      added({ date: '2026-10-08', opponent: 'HC Moor', registry_id: '12' }),
    ]) {
      expect(found([gone], [match])).toEqual([expect.stringContaining('the id 1 until now')]);
      const over = { ...gone, date: '2026-08-01' };
      expect(found([over], [match])).toEqual([]);
    }
  });

  it('is not that of another team or day, or one of two', () => {
    const gone = makeMatch(1, { date: '2026-08-01' });
    for (const match of [
      added({ team_id: 102, date: '2026-08-01' }),
      added({ date: '2026-08-02' }),
    ]) {
      expect(found([gone], [match])).toEqual([]);
    }
    const same = added({ date: '2026-08-01', opponent: 'SV Nord 08' });
    expect(found([gone], [same])).toHaveLength(1);
    expect(found([gone, { ...gone, id: 3 }], [same])).toEqual([]);
  });

  it.each<[string, Partial<WrittenMatch>]>([
    ['of another team', { team_id: 102, date: '2026-10-01', opponent: 'SV Nord' }],
    ['written alike on another day', { date: '2026-10-02', opponent: 'SV Nord 1920' }],
  ])('is perhaps one %s', (_, fields) => {
    const gone = makeMatch(1, { date: '2026-10-01', opponent: 'SV Nord' });
    expect(found([gone], [added(fields)])).toEqual([
      expect.stringContaining('is perhaps the match with the id 1 until now'),
    ]);
  });

  it('is perhaps the one at its time, of several on a day', () => {
    const times = ['10:00', '12:00'];
    const gone = times.map((time, i) => makeMatch(i + 1, { date: '2026-08-01', time }));
    const opponents = ['HC Moor', 'TSV Berge'];
    const next = times.map((time, i) =>
      makeMatch(20 + i, { date: '2026-08-01', time, opponent: opponents[i] ?? '' }),
    );
    expect(found(gone, next)).toEqual([
      expect.stringContaining('the id 1 until now'),
      expect.stringContaining('the id 2 until now'),
    ]);
  });
});
