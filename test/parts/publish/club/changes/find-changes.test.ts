import { describe, expect, it } from 'vitest';
import { describeChanges } from '../../../../../publish/club/changes/describe-changes.ts';
import { findChanges } from '../../../../../publish/club/changes/find-changes.ts';
import { summarizeChanges } from '../../../../../publish/club/changes/summarize-changes.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../../../../support/clubs/club-file.ts';

const NONE = { added: [], removed: [], changed: [] };
const NOTHING = {
  club: [],
  seasons: NONE,
  categories: NONE,
  teams: NONE,
  players: NONE,
  matches: NONE,
  squads: [],
  shownMore: [],
};

const PLAYERS = [
  { id: 1, first_name: 'Ada', last_name: 'Example', height: 172, positions: ['winger'] },
  { id: 2, first_name: 'Bea', last_name: 'Berg' },
  { id: 3, first_name: '', last_name: 'Cleo' },
];
const at = (id: number, more = {}) => ({ id, position: 'keeper', sort_order: 1, ...more });
const COACH = { id: 9, first_name: 'Dora', last_name: 'Dahl', position: 'coach', sort_order: 1 };

/** A club with one team. */
const club = (players: unknown[], members: unknown[], staff: unknown[] = []): WrittenClubFile =>
  makeClubFile({
    players: players as never,
    teams: [makeTeam(7, { name: 'U12', players: members as never, staff: staff as never })],
  });

const changesOf = (before: WrittenClubFile, after: WrittenClubFile) =>
  findChanges(parseClubFile(bytesOf(before)), parseClubFile(bytesOf(after)), '2026-09-01');

describe('what a publish changes', () => {
  it('has the names and both values of players, and of members who come, go and differ', () => {
    const [ada, bea, cleo] = PLAYERS;
    const changes = changesOf(
      club([ada, bea], [at(1), at(2, { jersey_number: 4 })]),
      club(
        [{ ...ada, height: 174, phone: '+49' }, cleo],
        [at(1, { jersey_number: 7 }), at(3)],
        [COACH],
      ),
    );
    expect(changes).toEqual({
      ...NOTHING,
      players: {
        added: [{ id: 3, name: 'Cleo' }],
        removed: [{ id: 2, name: 'Bea Berg' }],
        changed: [
          {
            id: 1,
            name: 'Ada Example',
            fields: [
              { field: 'height', before: 172, after: 174 },
              { field: 'phone', before: null, after: '+49' },
            ],
          },
        ],
      },
      squads: [
        {
          team: { id: 7, name: 'U12' },
          players: {
            added: [{ id: 3, name: 'Cleo' }],
            removed: [{ id: 2, name: 'Bea Berg' }],
            changed: [
              {
                id: 1,
                name: 'Ada Example',
                fields: [{ field: 'jersey_number', before: null, after: 7 }],
              },
            ],
          },
          staff: { ...NONE, added: [{ id: 9, name: 'Dora Dahl' }] },
        },
      ],
    });
    expect(describeChanges(changes)).toEqual([
      '  + player 3 Cleo',
      '  - player 2 Bea Berg',
      '  ~ player 1 Ada Example: height 172 → 174; phone (none) → +49',
      '  ~ squad 7 U12: + Cleo, Dora Dahl; - Bea Berg; ~ Ada Example (jersey number (none) → 7)',
    ]);
  });

  it('is nothing when a member inherits what was written out before, or the reverse', () => {
    const [ada] = PLAYERS;
    const written = at(1, { first_name: 'Ada', last_name: 'Example', height: 172 });
    expect(changesOf(club([ada], [written]), club([ada], [at(1)]))).toEqual(NOTHING);
    expect(changesOf(club([ada], [at(1)]), club([ada], [written]))).toEqual(NOTHING);
  });

  it('has what a squad shows otherwise, though its entry is the same', () => {
    const [ada] = PLAYERS;
    const changes = changesOf(
      club([ada], [at(1)]),
      club([{ ...ada, height: 180 }], [at(1, { height: 172 })]),
    );
    expect(changes.squads).toEqual([]);
    const hidden = changesOf(club([ada], [at(1)]), club([ada], [at(1, { height: null })]));
    expect(hidden.squads[0]?.players.changed).toEqual([
      { id: 1, name: 'Ada Example', fields: [{ field: 'height', before: 172, after: null }] },
    ]);
  });
});

describe('the lines of changes', () => {
  it('are cut after 20 of a list, with a count', () => {
    const many = Array.from({ length: 103 }, (_, i) => ({ id: i + 1, last_name: `Berg ${i}` }));
    const named = many.map((one) => ({ ...one, first_name: 'Ada' }));
    const lines = describeChanges(
      changesOf(
        club([], []),
        club(
          named,
          named.map(({ id }) => at(id)),
        ),
      ),
    );
    expect(lines.slice(19)).toEqual([
      '  + player 20 Ada Berg 19',
      '    and 83 more (diff --json lists all)',
      '  ~ squad 7 U12: + Ada Berg 0, Ada Berg 1, Ada Berg 2, Ada Berg 3, Ada Berg 4, Ada Berg 5 and 97 more',
    ]);
  });

  it('show lists, yes and no, and the beginning of a long value', () => {
    const [ada] = PLAYERS;
    const url = `https://fc.example/${'x'.repeat(80)}.jpg`;
    const after = { ...ada, positions: [], can_play_multiple_teams: true, photo_url: url };
    expect(describeChanges(changesOf(club([ada], []), club([after], [])))).toEqual([
      `  ~ player 1 Ada Example: can play multiple teams no → yes; positions winger → (none); photo url (none) → ${url.slice(0, 60)}…`,
    ]);
  });
});

it('names first of whom more is shown, each once', () => {
  const [ada, bea, cleo] = PLAYERS;
  const saying = (player: unknown, privacy: string) => ({ ...(player as object), privacy });
  const changes = changesOf(
    club(
      [saying(ada, 'hidden'), saying(bea, 'limited'), saying(cleo, 'full')],
      [at(1)],
      [{ ...COACH, privacy: 'limited' }],
    ),
    club(
      [saying(ada, 'limited'), saying(bea, 'hidden'), saying(cleo, 'limited')],
      [at(1)],
      [{ ...COACH, privacy: 'normal' }],
    ),
  );
  expect(describeChanges(changes).slice(0, 3)).toEqual([
    '  ! more is shown of 1 Ada Example: hidden → limited',
    '  ! more is shown of 9 Dora Dahl: limited → full',
    '  ~ player 1 Ada Example: privacy hidden → limited',
  ]);
  expect(summarizeChanges(changes)).toBe(
    'more is shown of 2 people; 1 team changed; 3 players changed',
  );
});

it('names whom a word shows in spite of their age or the club, and nobody where it changes nothing', () => {
  const [ada, bea] = PLAYERS;
  const file = (limits: object, ...privacy: string[]) => {
    const born = [{ date_of_birth: '2015-01-01' }, { date_of_birth: '1990-01-01' }];
    const players = [ada, bea].map((player, i) => ({
      ...{ ...(player as object), ...born[i] },
      ...(privacy[i] && { privacy: privacy[i] }),
    }));
    const { club: own, ...lists } = club(players, [at(1)]);
    return { club: { ...own, ...limits }, ...lists };
  };
  const shownMore = (limits: object, ...words: string[]) =>
    changesOf(file(limits), file(limits, ...words)).shownMore;
  const shown = [{ id: 1, name: 'Ada Example', was: 'limited', becomes: 'full' }];
  expect(shownMore({ limited_below_age: 16 }, 'full', 'full')).toEqual(shown);
  expect(shownMore({ limited_below_age: 16 }, 'normal', 'full')).toEqual([]);
  expect(shownMore({ privacy: 'limited' }, 'full')).toEqual(shown);
  expect(shownMore({}, 'full', 'full')).toEqual([]);
  const [limited, free] = [file({ limited_below_age: 16 }), file({ limited_below_age: null })];
  expect(changesOf(limited, free).shownMore).toEqual(shown);
});

it('marks who is hidden and which values are withheld, after the change, or before for whoever is gone', () => {
  const [ada, bea, cleo] = PLAYERS.map((player) => ({ ...(player as object), phone: '1' }));
  const saying = (player: unknown, privacy: string, phone = '1') => {
    return { ...(player as object), privacy, phone };
  };
  const changes = changesOf(
    club([saying(ada, 'full'), saying(bea, 'hidden'), cleo], [at(1), at(2), at(3)]),
    club(
      [saying(ada, 'hidden', '2'), saying(cleo, 'limited', '2')],
      [at(1), at(3, { position: 'winger' })],
    ),
  );
  expect(describeChanges(changes)).toEqual([
    '  - player 2 Bea Berg (hidden)',
    '  ~ player 1 Ada Example (hidden): phone 1 → 2; privacy full → hidden',
    '  ~ player 3 Cleo: phone 1 → 2 (limited); privacy (none) → limited',
    '  ~ squad 7 U12: - Bea Berg (hidden); ~ Cleo (position keeper → winger)',
  ]);
  expect(changes.players.removed).toEqual([{ id: 2, name: 'Bea Berg', withheld: 'hidden' }]);
});
