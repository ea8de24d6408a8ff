import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChanges } from '../../../../../publish/club/changes/find-changes.ts';
import {
  type ClubDiff,
  summarizeChanges,
  toDiff,
} from '../../../../../publish/club/changes/summarize-changes.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import type { ClubFile } from '../../../../../publish/club/rules/schema.ts';
import { arbitraryClubWithMatches } from '../../../../support/clubs/arbitrary-matches.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../../../../support/clubs/club-file.ts';

const LISTS = ['seasons', 'categories', 'teams', 'players', 'matches'] as const;
const NONE = { added: [], removed: [], changed: [] };
const NOTHING: ClubDiff = {
  ...{ club: [], seasons: NONE, categories: NONE, teams: NONE, players: NONE },
  matches: NONE,
};
const parse = (file: WrittenClubFile): ClubFile => parseClubFile(bytesOf(file));

const BEFORE = makeClubFile();
const [women, men, past] = BEFORE.teams;
const [anna, ...others] = BEFORE.players;

const CHANGES: [string, Partial<WrittenClubFile>, Partial<ClubDiff>, string][] = [
  ['nothing', {}, {}, 'nothing changed'],
  [
    'the club itself',
    { club: { ...BEFORE.club, name: 'New', domain: 'new.example' } },
    { club: ['name', 'domain'] },
    "the club's name, domain changed",
  ],
  [
    'a new season and renamed categories',
    {
      seasons: [...BEFORE.seasons, { ...season(3), is_active: false }],
      categories: BEFORE.categories.map((category) => ({ ...category, name: 'All' })),
    },
    {
      seasons: { ...NONE, added: [3] },
      categories: {
        ...NONE,
        changed: [
          { id: 2, fields: ['name'] },
          { id: 1, fields: ['name'] },
        ],
      },
    },
    '1 season added; 2 categories changed',
  ],
  [
    'a removed and a new team',
    { teams: [women, men, makeTeam(104)].flatMap((team) => team ?? []) },
    { teams: { ...NONE, added: [104], removed: [103] } },
    '1 team added; 1 team removed',
  ],
  [
    'the members of a team',
    { teams: [{ ...women, staff: [] } as typeof women, men, past].flatMap((team) => team ?? []) },
    { teams: { ...NONE, changed: [{ id: 101, fields: ['staff'] }] } },
    '1 team changed',
  ],
  [
    'a new and a removed value',
    {
      players: [{ ...anna, email: null, privacy: 'limited' } as typeof anna, ...others].flatMap(
        (p) => p ?? [],
      ),
    },
    { players: { ...NONE, changed: [{ id: 11, fields: ['email', 'privacy'] }] } },
    '1 player changed',
  ],
  [
    'null instead of an omitted value, and another order',
    {
      players: others
        .map((player) => ({ ...player, email: player.email ?? null }))
        .concat(anna ? [{ ...anna, email: anna.email ?? null }] : [])
        .toReversed(),
    },
    {},
    'nothing changed',
  ],
];

function season(id: number) {
  return { id, name: 'S', start_date: '2027-07-01', end_date: '2028-06-30', is_active: false };
}

describe('the difference of two club files', () => {
  it.each(CHANGES)('reports %s', (_what, replaced, changes, summary) => {
    const found = findChanges(parse(BEFORE), parse({ ...BEFORE, ...replaced }), '2026-09-01');
    expect(toDiff(found)).toEqual({ ...NOTHING, ...changes });
    expect(summarizeChanges(found)).toBe(summary);
  });

  it('is empty for a file and itself, in any order of its lists', () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, (written) => {
        const file = parse(written);
        const turned = { ...file };
        for (const list of LISTS) Object.assign(turned, { [list]: file[list].toReversed() });
        expect(toDiff(findChanges(file, turned, '2026-09-01'))).toEqual(NOTHING);
      }),
      { numRuns: 30 },
    );
  });

  it('turns one file into the other, in both directions', () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, arbitraryClubWithMatches, (one, other) => {
        const [before, after] = [parse(one), parse(other)];
        const diff = toDiff(findChanges(before, after, '2026-09-01'));
        const back = toDiff(findChanges(after, before, '2026-09-01'));
        for (const list of LISTS) {
          const ids = new Set(before[list].map(({ id }) => id));
          for (const id of diff[list].removed) ids.delete(id);
          for (const id of diff[list].added) ids.add(id);
          expect([...ids].sort()).toEqual(after[list].map(({ id }) => id).sort());
          expect(back[list].added.toSorted()).toEqual(diff[list].removed.toSorted());
          expect(back[list].changed.length).toBe(diff[list].changed.length);
        }
      }),
      { numRuns: 30 },
    );
  });
});
