import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import { forgetPerson } from '../../../../shared/publish/people/forget-person.ts';
import { arbitraryClubFile } from '../../../support/clubs/arbitrary-club.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../../../support/clubs/club-file.ts';
import { everyone } from '../../../support/clubs/expected-answers.ts';

const forget = (file: WrittenClubFile, id: number) => forgetPerson(file, id);
const left = (file: WrittenClubFile, id: number): WrittenClubFile =>
  JSON.parse(JSON.stringify(forget(file, id)?.file));

const seat = { position: 'coach', sort_order: 1 };
const clara = { id: 12, first_name: 'Clara', last_name: 'Coach', ...seat };

describe('a club file without a person', () => {
  it('does not have the player in its list or any team', () => {
    const { players, teams, ...rest } = makeClubFile();
    const [women, ...others] = teams;
    expect(left(makeClubFile(), 11)).toEqual({
      ...rest,
      players: players.filter(({ id }) => id !== 11),
      teams: [{ ...women, players: [{ id: 12, position: 'keeper', sort_order: 2 }] }, ...others],
    });
  });

  it('does not have a member who is not a player in any team', () => {
    const elsewhere = { ...clara, id: 901 };
    const file = makeClubFile();
    const teams = [...file.teams, makeTeam(104, { players: [elsewhere], staff: [elsewhere] })];
    const after = left({ ...file, teams }, 901);
    expect(after.players).toEqual(file.players);
    expect(after.teams[0]?.staff).toEqual([{ id: 13, position: 'physio', sort_order: 2 }]);
    expect(after.teams[3]).toEqual(makeTeam(104, { players: [], staff: [] }));
  });

  it('keeps another person with the same id', () => {
    const bea = { ...clara, first_name: 'Bea', last_name: 'Nilsson' };
    const file = makeClubFile({
      teams: [makeTeam(1, { staff: [clara] }), makeTeam(2, { staff: [bea] })],
    });
    expect(left(file, 12).teams.map(({ staff }) => staff)).toEqual([[clara], []]);
  });

  it('comes with the names of who is removed and of who stays', () => {
    const file = makeClubFile({ teams: [makeTeam(1, { staff: [clara] })] });
    expect(forget(file, 12)).toMatchObject({ names: ['Bea Nilsson'], others: ['Clara Coach'] });
    expect(forget(file, 14)).toMatchObject({ names: ['Dida'], others: [] });
    const shared = makeClubFile({
      players: [],
      teams: [
        makeTeam(1, { staff: [clara] }),
        makeTeam(2, { staff: [{ ...clara, first_name: 'Cy' }] }),
      ],
    });
    expect(forget(shared, 12)).toMatchObject({ names: ['Clara Coach', 'Cy Coach'], others: [] });
  });

  it('is undefined when nobody has the id', () => {
    expect(forget(makeClubFile(), 77)).toBeUndefined();
    expect(forget(makeClubFile(), 101)).toBeUndefined();
  });
});

describe('any club file without one of its people', () => {
  /** A file and the id of someone in it. */
  const choice = arbitraryClubFile
    .filter((file) => everyone(file).length > 0)
    .chain((file) => fc.tuple(fc.constant(file), fc.constantFrom(...everyone(file))))
    .map(([file, { id }]) => [file, id] as const);

  it('is valid, and has everyone else unchanged, in the same order', () => {
    fc.assert(
      fc.property(choice, ([file, id]) => {
        const after = left(file, id);
        expect(() => parseClubFile(bytesOf(after))).not.toThrow();
        const others = (all: WrittenClubFile) => everyone(all).filter((one) => one.id !== id);
        expect(others(after)).toEqual(others(file));
        expect(withoutPeople(after)).toEqual(withoutPeople(file));
      }),
    );
  });

  it('has no data of the person', () => {
    fc.assert(
      fc.property(choice, ([file, id]) => {
        const player = file.players.find((one) => one.id === id);
        const staysOn = everyone(left(file, id)).filter((one) => one.id === id);
        for (const { first_name, last_name } of staysOn) {
          expect(player).toBeDefined();
          expect([first_name, last_name]).not.toContain(undefined);
          expect([first_name, last_name]).not.toEqual([player?.first_name, player?.last_name]);
        }
        if (player) expect(everyone(left(file, id))).not.toContainEqual(player);
      }),
    );
  });

  it('does not depend on the data of the person', () => {
    fc.assert(
      fc.property(choice, fc.constantFrom('phone', 'email', 'photo_url'), ([file, id], key) => {
        const stays = new Set(everyone(left(file, id)).map((one) => JSON.stringify(one)));
        const secret = { phone: 'secret', email: 'secret@x.example', photo_url: 'http://x/secret' };
        const marked = JSON.parse(JSON.stringify(file), (_, one) => {
          const isTheirs = one?.id === id && isPerson(one) && !stays.has(JSON.stringify(one));
          return isTheirs ? { ...one, [key]: secret[key as keyof typeof secret] } : one;
        });
        expect(JSON.stringify(forget(marked, id))).toBe(JSON.stringify(forget(file, id)));
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

/** Of what has an id, teams, seasons and categories have a name, and people do not. */
const isPerson = (item: object): boolean => !('name' in item);
