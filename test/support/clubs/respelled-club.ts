import fc from 'fast-check';
import { arbitraryClubFile } from './arbitrary-club.ts';
import type { WrittenClubFile, WrittenMember, WrittenPlayer } from './club-file.ts';

type Names = Pick<WrittenPlayer, 'first_name' | 'last_name'>;

/** Ways to write a name that look alike, or differ by a mistake. */
const SPELLINGS: ((names: Names) => Names)[] = [
  ({ first_name, last_name }) => ({ first_name, last_name }),
  inEach((name) => name.normalize('NFC')),
  inEach((name) => name.normalize('NFD')),
  inEach((name) => name.toUpperCase()),
  inEach((name) => name.toLowerCase()),
  inEach((name) => `${name} `),
  inEach((name) => ` ${name.replace(/ /g, '  ')}`),
  inEach((name) => name.replace(/\p{L}/u, 'x')),
  inEach((name) => [...name].toReversed().join('')),
  ({ first_name, last_name }) => ({ first_name: last_name, last_name: first_name || 'x' }),
];

function inEach(change: (name: string) => string) {
  return ({ first_name, last_name }: Names): Names => {
    const respell = (name: string) => (change(name).isWellFormed() ? change(name) : name);
    return { first_name: respell(first_name), last_name: respell(last_name) };
  };
}

const spelling = fc.constantFrom(...SPELLINGS);

/** A club whose teams have players under their ids with names that are written in other ways. */
export const arbitraryRespelledClub: fc.Arbitrary<WrittenClubFile> = arbitraryClubFile
  .filter(({ players, teams }) => players.length > 0 && teams.length > 0)
  .chain((file) =>
    fc
      .infiniteStream(fc.tuple(spelling, fc.boolean()))
      .map((choices) => respellMembers(file, choices)),
  );

function respellMembers(
  file: WrittenClubFile,
  choices: Iterator<[(names: Names) => Names, boolean]>,
): WrittenClubFile {
  const respell = (member: WrittenMember): WrittenMember => {
    const player = file.players.find(({ id }) => id === member.id);
    const [spell, isRespelled] = choices.next().value ?? [SPELLINGS[0], false];
    return player && spell && isRespelled ? { ...member, ...spell(player) } : member;
  };
  return {
    ...file,
    teams: file.teams.map((team) => ({
      ...team,
      players: team.players?.map(respell),
      staff: team.staff?.map(respell),
    })),
  };
}
