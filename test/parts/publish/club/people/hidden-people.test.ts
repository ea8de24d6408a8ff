import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { renderDocuments } from '../../../../../publish/documents/render-documents.ts';
import { arbitraryClubFile } from '../../../../support/clubs/arbitrary-club.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../../../../support/clubs/club-file.ts';
import { TODAY } from '../../../../support/clubs/expected-answers.ts';

/** `.ci/nightly` makes a thousand. */
const numRuns = Number(process.env.RUNS) || 100;

const rendered = (file: WrittenClubFile) => renderDocuments(parseClubFile(bytesOf(file)), TODAY);

/** An id that no other person has. */
const ID = 777_000_777;

const hiddenPerson = fc.record({
  last_name: fc.constantFrom('Verborgen', 'Aal', 'Zzz'),
  date_of_birth: fc.constantFrom(undefined, '1980-01-01', '2014-05-06', '2010-09-02'),
  sort_order: fc.constantFrom(-1, 0, 1, 5),
  /** Where: a position in the list of players, and in that of a team. */
  at: fc.nat(10),
  team: fc.nat(10),
  list: fc.constantFrom('players' as const, 'staff' as const, undefined),
  isInFull: fc.boolean(),
});

type Hidden = typeof hiddenPerson extends fc.Arbitrary<infer T> ? T : never;

/** The club with somebody hidden in it. */
function withHidden(file: WrittenClubFile, hidden: Hidden): WrittenClubFile {
  const { last_name, date_of_birth, sort_order, at, team, list, isInFull } = hidden;
  const privacy = 'hidden' as const;
  const person = { id: ID, first_name: 'Hidden', last_name, date_of_birth, privacy };
  const member = { ...(isInFull ? person : { id: ID }), position: 'winger', sort_order };
  return {
    ...file,
    players: file.players.toSpliced(at % (file.players.length + 1), 0, person),
    teams: file.teams.map((one, i) => {
      if (!list || i !== team % file.teams.length) return one;
      const members = one[list] ?? [];
      return { ...one, [list]: members.toSpliced(at % (members.length + 1), 0, member) };
    }),
  };
}

/** The club as a workbook has it: each member is numbered by the row. */
const byRows = (file: WrittenClubFile): WrittenClubFile => ({
  ...file,
  teams: file.teams.map(({ players = [], staff = [], ...team }) => ({
    ...team,
    players: players.map((member, i) => ({ ...member, sort_order: i + 1 })),
    staff: staff.map((member, i) => ({ ...member, sort_order: i + 1 })),
  })),
});

const limitedBelow = (age: number | undefined) => (file: WrittenClubFile) =>
  age === undefined ? file : { ...file, club: { ...file.club, limited_below_age: age } };

it('a hidden person who joins, moves, leaves or is renamed changes no document of any view', () => {
  const age = fc.constantFrom(undefined, 16);
  const club = fc.tuple(arbitraryClubFile, age).map(([file, limit]) => limitedBelow(limit)(file));
  fc.assert(
    fc.property(club, hiddenPerson, hiddenPerson, fc.boolean(), (file, one, other, isByRows) => {
      const written = (given: WrittenClubFile) => rendered(isByRows ? byRows(given) : given);
      const without = written(file);
      expect(written(withHidden(file, one))).toEqual(without);
      expect(written(withHidden(file, other))).toEqual(without);
    }),
    { numRuns },
  );
});

it('the age of a hidden team-mate decides nothing about a player of unknown age', () => {
  const players = [
    { id: 1, first_name: 'Ada', last_name: 'Ek', date_of_birth: '1990-01-01' },
    { id: 2, first_name: 'Bea', last_name: 'Ek', photo_url: 'https://club.example/bea.jpg' },
    {
      id: 3,
      first_name: 'Cid',
      last_name: 'Ek',
      date_of_birth: '2015-01-01',
      privacy: 'hidden' as const,
    },
  ];
  const members = players.map(({ id }) => ({ id, position: '', sort_order: id }));
  const teamOf = (count: number) => makeTeam(1, { players: members.slice(0, count) });
  const photosOf = (count: number) => {
    const file = makeClubFile({ players: players.slice(0, count), teams: [teamOf(count)] });
    const limited = { ...file, club: { ...file.club, limited_below_age: 16 } };
    const list = rendered(limited).get('PLAYERS') as { photo_url: string | null }[];
    return list.map(({ photo_url }) => photo_url);
  };
  expect(photosOf(3)).toEqual(photosOf(2));
});

it('members are numbered in their order, without those who are hidden', () => {
  const players = ['Ada', 'Bea', 'Cid'].map((first_name, i) => ({
    id: i + 1,
    first_name,
    last_name: 'Ek',
    ...(i === 1 && { privacy: 'hidden' as const }),
  }));
  const orders = [9, 10, 11];
  const members = players.map(({ id }, i) => ({ id, position: '', sort_order: orders[i] ?? 0 }));
  const file = makeClubFile({ players, teams: [makeTeam(1, { players: members })] });
  const team = rendered(file).get('TEAM#1') as { players: { id: number; sort_order: number }[] };
  expect(team.players.map(({ id, sort_order }) => [id, sort_order])).toEqual([
    [1, 1],
    [3, 2],
  ]);
});
