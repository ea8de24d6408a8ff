import { describe, expect, it } from 'vitest';
import {
  findRemovals as find,
  mayBeMeant,
} from '../../../../../publish/club/rules/find-removals.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import type { ClubFile } from '../../../../../publish/club/rules/schema.ts';
import { bytesOf, makeClubFile, makeMatch, makeTeam } from '../../../../support/clubs/club-file.ts';

const TODAY = '2026-09-01';
const findRemovals = (before: ClubFile, after: ClubFile) => find(before, after, TODAY);

const members = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    first_name: 'Ada',
    last_name: `Berg ${i}`,
    position: 'keeper',
    sort_order: 1,
  }));

/** A club with as many teams, and players in the first of them only. */
const club = (teamCount: number, playerCount: number) => {
  const teams = Array.from({ length: teamCount }, (_, i) => ({
    ...makeTeam(i + 1),
    players: i === 0 ? members(playerCount) : [],
  }));
  return parseClubFile(bytesOf(makeClubFile({ players: [], teams })));
};

/** Players with ids from 1. */
const clubOf = (...people: string[]) =>
  parseClubFile(
    bytesOf(
      makeClubFile({
        players: people.map((name, i) => {
          const [first_name = '', last_name = ''] = name.split(' ');
          return { id: i + 1, first_name, last_name };
        }),
        teams: [],
      }),
    ),
  );

describe('what a publish removes', () => {
  const before = club(20, 20);

  it.each([
    ['nothing', club(20, 20)],
    ['a tenth of the players', club(20, 18)],
    ['a tenth of the teams', club(18, 20)],
    ['nothing of a new team', club(40, 30)],
  ])('is not too much when it is %s', (_what, after) => {
    expect(findRemovals(before, after)).toEqual([]);
  });

  it('is too much when it is more than a tenth of the teams, or of the players in them', () => {
    const removal = (field: string, names: string) => ({
      field,
      code: 'removes_too_much',
      detail: `3 of 20 would be removed: ${names}`,
    });
    expect(findRemovals(before, club(17, 17))).toEqual([
      removal('players', 'Ada Berg 17, Ada Berg 18, Ada Berg 19'),
      removal('teams', '18 A team, 19 A team, 20 A team'),
    ]);
  });

  it('tells the id of a player who is removed and added', () => {
    const [small, after] = [club(1, 3), club(1, 3)];
    const [player] = after.teams[0]?.players ?? [];
    Object.assign(player ?? {}, { id: 99 });
    expect(findRemovals(small, after).map(({ detail }) => detail)).toEqual([
      '1 of 3 would be removed: Ada Berg 0 (added with another id: to keep it, write id 1)',
    ]);
  });

  it('is too much when more than a tenth of the ids are those of people who are new', () => {
    const names = ['Ada Berg', 'Bea Lund', 'Cleo Ek', 'Dora Holm', 'Eva Ray'];
    const renamed = ['Ada Lund', 'Béa Lund', 'Cleo Ek', 'Dora Holm', 'Eva Ray'];
    expect(findRemovals(clubOf(...names), clubOf(...renamed))).toEqual([]);
    const others = ['Fay Ott', 'Béa Lund', 'Cleo Ek', 'Dora Holm', 'Eva Ray'];
    const removals = findRemovals(clubOf(...names), clubOf(...others));
    expect(removals).toEqual([
      {
        field: 'players',
        code: 'removes_too_much',
        detail: '1 of 5 would be removed: Ada Berg',
      },
    ]);
    expect(mayBeMeant(removals)).toBe(true);
  });

  it('is never meant when two ids have changed their names, also those of a family', () => {
    const moved = findRemovals(
      clubOf('Ada Berg', 'Bea Berg', 'Cleo Ek'),
      clubOf('Bea Berg', 'Ada Berg', 'Cleo Ek'),
    );
    expect(moved.map(({ code }) => code)).toEqual(['moved_ids']);
    // One who takes the name of somebody who has left is not two.
    expect(findRemovals(clubOf('Ada Berg', 'Ada Ek'), clubOf('Ada Ek', 'Ada Lund'))).toEqual([]);
  });

  it('is never meant when ids have lost their rows, however few', () => {
    const names = Array.from({ length: 40 }, (_, i) => `Ada${i} Berg${i}`);
    const [first = '', second = '', ...rest] = names;
    const moved = findRemovals(clubOf(...names), clubOf(second, first, ...rest));
    expect(moved).toEqual([
      {
        field: 'players',
        code: 'moved_ids',
        detail:
          '2 ids are beside the names of other players: 1 of Ada0 Berg0, 2 of Ada1 Berg1. Is the column with the ids still beside its rows?',
      },
    ]);
    expect(mayBeMeant(moved)).toBe(false);
    expect(findRemovals(clubOf(...names), clubOf(...names.toReversed()))).toMatchObject([
      { code: 'moved_ids' },
    ]);
  });

  it('is too much when a team that had players has none, though they stay in the club', () => {
    const teams = before.teams.map((team) => ({ ...team, players: [] }));
    const after = { ...before, teams, players: club(1, 20).teams[0]?.players as never };
    expect(findRemovals(before, after)).toEqual([
      {
        field: 'teams[0].players',
        code: 'removes_too_much',
        detail:
          'all 20 players of team 1 A team would be removed: Ada Berg 0, Ada Berg 1, Ada Berg 2 and 17 more',
      },
    ]);
  });
});

describe('the matches that a publish removes', () => {
  /**
   * Makes a club with as many matches that are over and ahead, of the active season, and ten of an
   * earlier one.
   */
  const withMatches = (over: number, ahead: number, { old = 10, isOver = false } = {}) => {
    const file = makeClubFile();
    const list = (count: number, first: number, fields: object) =>
      Array.from({ length: count }, (_, i) => makeMatch(first + i, fields));
    return parseClubFile(
      bytesOf({
        ...file,
        seasons: file.seasons.map((one) => (isOver ? { ...one, is_active: false } : one)),
        matches: [
          ...list(over, 100, { date: '2026-08-15' }),
          ...list(ahead, 200, { date: TODAY }),
          ...list(old, 300, { team_id: 103, date: '2025-09-15' }),
        ],
      }),
    );
  };
  const before = withMatches(10, 20);

  it.each([
    ['none', before],
    ['a tenth of those ahead', withMatches(10, 18)],
    ['all that are over', withMatches(0, 20)],
    ['those of a season that was not active', withMatches(10, 20, { old: 0 })],
  ])('are not too many when they are %s', (_, after) => {
    expect(findRemovals(before, after)).toEqual([]);
  });

  it('are not too many when their season is over now', () => {
    expect(findRemovals(withMatches(10, 0), withMatches(0, 0, { isOver: true }))).toEqual([]);
  });

  it('are too many when they are more than a tenth of those ahead', () => {
    expect(findRemovals(before, withMatches(10, 17))).toEqual([
      {
        field: 'matches',
        code: 'removes_too_much',
        detail:
          '3 of 20 that are ahead would be removed: SV Nord 2026-09-01, SV Nord 2026-09-01, SV Nord 2026-09-01',
      },
    ]);
  });

  it('do not count while their date is not set, so that those of old seasons may go', () => {
    const file = makeClubFile({ matches: [makeMatch(1, { date: null }), makeMatch(2)] });
    const after = { ...file, matches: [makeMatch(2)] };
    expect(findRemovals(parseClubFile(bytesOf(file)), parseClubFile(bytesOf(after)))).toEqual([]);
  });

  it('are not removed where their team has another season', () => {
    const teams = makeClubFile().teams.map((team) => ({ ...team, season_id: 1 }));
    const after = parseClubFile(bytesOf(makeClubFile({ teams, matches: [makeMatch(1)] })));
    expect(
      findRemovals(parseClubFile(bytesOf(makeClubFile({ matches: [makeMatch(1)] }))), after),
    ).toEqual([]);
  });

  it('are named by season, and so are the others', () => {
    const seasons = makeClubFile().seasons.map((season) => ({ ...season, is_active: true }));
    const all = [makeMatch(1, { team_id: 103 }), makeMatch(2), makeMatch(3)];
    const [file, after] = [all, all.slice(1, 2)].map((matches) =>
      parseClubFile(bytesOf(makeClubFile({ seasons, matches }))),
    ) as [ClubFile, ClubFile];
    expect(findRemovals(file, after).map(({ detail }) => detail)).toEqual([
      'the only match of season 1 2025/26 would be removed: SV Nord 2026-09-12',
      '1 of 2 that are ahead would be removed: SV Nord 2026-09-12',
    ]);
  });

  it('are too many when they are all of an active season, also if it is over', () => {
    expect(findRemovals(withMatches(4, 0), withMatches(0, 0))).toEqual([
      {
        field: 'matches',
        code: 'removes_too_much',
        detail:
          'all 4 matches of season 2 2026/27 would be removed: SV Nord 2026-08-15, SV Nord 2026-08-15, SV Nord 2026-08-15 and 1 more',
      },
    ]);
  });

  it('have ids that stay beside their rows', () => {
    const clubs = ['SV Nord', 'HC Moor', 'TSV Berge', 'FC Heide'];
    const withIds = (...ids: number[]) =>
      parseClubFile(
        bytesOf(
          makeClubFile({
            matches: clubs.map((opponent, i) =>
              makeMatch(ids[i] ?? 0, { opponent, date: `2026-10-0${i + 1}` }),
            ),
          }),
        ),
      );
    const live = withIds(1, 2, 3, 4);
    expect(findRemovals(live, withIds(2, 3, 1, 4))).toEqual([
      {
        field: 'matches',
        code: 'moved_ids',
        detail:
          '3 ids are beside other matches than until now: 2 of SV Nord 2026-10-01, 3 of HC Moor 2026-10-02, 1 of TSV Berge 2026-10-03. Is the column with the ids still beside its rows?',
      },
    ]);
    const renumbered = findRemovals(live, withIds(11, 12, 13, 14));
    expect(renumbered.map(({ code }) => code)).toEqual(['removes_too_much']);
    const [first, second, ...others] = live.matches;
    if (!first || !second) throw new Error('no matches');
    // Two opponents that exchange their days keep their ids.
    const dates = [{ ...first, date: second.date }, { ...second, date: first.date }, ...others];
    expect(findRemovals(live, { ...live, matches: dates })).toEqual([]);
    // Those whose opponents are known later have rows as others have.
    const known = live.matches.map((match, i) => {
      const { opponent, date } = live.matches[i % 2] ?? match;
      return { ...match, opponent, date };
    });
    expect(findRemovals(live, { ...live, matches: known })).toEqual([]);
  });

  it('have ids that stay where the first of many equal ones are gone', () => {
    const equal = Array.from({ length: 30 }, (_, i) => makeMatch(i + 1, { date: TODAY }));
    const [all, later] = [equal, equal.slice(3)].map((matches) =>
      parseClubFile(bytesOf(makeClubFile({ matches }))),
    ) as [ClubFile, ClubFile];
    expect(findRemovals(all, later)).toEqual([]);
  });
});
