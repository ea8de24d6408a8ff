import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPeople } from '../../../../../publish/club/people/list-people.ts';
import { withoutEntries } from '../../../../../publish/club/people/without-entries.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import {
  bytesOf,
  makeClubFile,
  type WrittenClubFile,
} from '../../../../support/clubs/club-file.ts';
import { everyone } from '../../../../support/clubs/expected-answers.ts';
import { arbitraryRespelledClub } from '../../../../support/clubs/respelled-club.ts';

const written = (value: unknown): WrittenClubFile => JSON.parse(JSON.stringify(value));

it('a club file without a player lacks the player in its list and in every team', () => {
  const file = makeClubFile();
  const anna = listPeople(file).find(({ id }) => id === 11);
  const { players, teams, ...rest } = file;
  const [women, ...others] = teams;
  expect(written(withoutEntries(file, new Set(anna?.entries)))).toEqual({
    ...rest,
    players: players.filter(({ id }) => id !== 11),
    teams: [{ ...women, players: [{ id: 12, position: 'keeper', sort_order: 2 }] }, ...others],
  });
});

describe('any club file without one of its people', () => {
  /** A file and one of its people. */
  const choice = arbitraryRespelledClub.chain((file) => {
    const people = listPeople(file);
    return fc.tuple(fc.constant(file), fc.constantFrom(...people));
  });

  it('is valid, and has everyone else unchanged, in the same order', () => {
    fc.assert(
      fc.property(choice, ([file, { entries }]) => {
        const after = withoutEntries(file, new Set(entries));
        expect(() => parseClubFile(bytesOf(written(after)))).not.toThrow();
        const theirs = new Set<object>(entries);
        expect(everyone(after)).toEqual(everyone(file).filter((one) => !theirs.has(one)));
        expect(withoutPeople(after)).toEqual(withoutPeople(file));
      }),
    );
  });
});

/** The file without its people. */
const withoutPeople = ({ players: _, teams, ...rest }: WrittenClubFile) => ({
  ...rest,
  teams: teams.map((team) => ({
    ...team,
    ...(team.players && { players: [] }),
    ...(team.staff && { staff: [] }),
  })),
});
