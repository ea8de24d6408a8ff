import fc from 'fast-check';
import { arbitraryClubFile } from './arbitrary-club.ts';
import type { WrittenClubFile } from './club-file.ts';

type Edit = (file: WrittenClubFile, at: number) => WrittenClubFile;

/** Edits of a club file between two publishes; an edit of an empty list does nothing. */
const EDITS: Record<string, Edit> = {
  'a season fewer': withoutSeason,
  'a team fewer': (file, at) => ({ ...file, teams: without(file.teams, at) }),
  'a player fewer': withoutPlayer,
  'a team more': withCopy,
  'another season': (file, at) => ({
    ...file,
    teams: change(file.teams, at, (team) => ({
      ...team,
      season_id: file.seasons.at(-1)?.id ?? team.season_id,
    })),
  }),
  'another name': (file, at) => ({
    ...file,
    teams: change(file.teams, at, (team) => ({ ...team, name: `Renamed ${at}` })),
  }),
  'an active season': (file, at) => ({
    ...file,
    seasons: change(file.seasons, at, (season) => ({ ...season, is_active: !season.is_active })),
  }),
  // The public view does not change.
  'an e-mail': (file, at) => ({
    ...file,
    players: change(file.players, at, (player) => ({ ...player, email: `p${at}@fc.example` })),
  }),
  'a height': (file, at) => ({
    ...file,
    players: change(file.players, at, (player) => ({ ...player, height: (at % 99) + 100 })),
  }),
};

const edit = fc.record({ kind: fc.constantFrom(...Object.keys(EDITS)), at: fc.nat(99) });

/** Applied one after another. */
const editsOf = fc.array(edit, { maxLength: 4 });

/** Versions of one club: each is the one before with some edits, or now and then another club. */
export const arbitraryVersions = (count: number): fc.Arbitrary<WrittenClubFile[]> =>
  fc
    .tuple(
      arbitraryClubFile,
      fc.array(
        fc.oneof({ weight: 6, arbitrary: editsOf }, { weight: 1, arbitrary: arbitraryClubFile }),
        {
          minLength: count - 1,
          maxLength: count - 1,
        },
      ),
    )
    .map(([first, steps]) => {
      const versions = [first];
      for (const step of steps) {
        const last = versions.at(-1) ?? first;
        versions.push(
          Array.isArray(step)
            ? step.reduce((file, { kind, at }) => EDITS[kind]?.(file, at) ?? file, last)
            : { ...step, club: first.club },
        );
      }
      return versions;
    });

/** Adds a copy of the first team, unless one with this id was added before. */
function withCopy(file: WrittenClubFile, at: number): WrittenClubFile {
  const id = 1_000_000 + at;
  if (file.teams.some((team) => team.id === id)) return file;
  const copies = file.teams.slice(0, 1).map((team) => ({ ...team, id }));
  return { ...file, teams: [...file.teams, ...copies] };
}

export function withoutSeason(file: WrittenClubFile, at: number): WrittenClubFile {
  const gone = file.seasons[at % file.seasons.length];
  return {
    ...file,
    seasons: without(file.seasons, at),
    teams: file.teams.filter((team) => team.season_id !== gone?.id),
  };
}

/** Nor in any team: there, an entry may have nothing but the id. */
export function withoutPlayer(file: WrittenClubFile, at: number): WrittenClubFile {
  const gone = file.players[at % file.players.length]?.id;
  const stay = (members: { id: number }[] = []) => members.filter(({ id }) => id !== gone);
  return {
    ...file,
    players: without(file.players, at),
    teams: file.teams.map((team) => ({
      ...team,
      players: stay(team.players),
      staff: stay(team.staff),
    })) as WrittenClubFile['teams'],
  };
}

export const without = <T>(items: T[], at: number): T[] =>
  items.filter((_, i) => i !== at % items.length);

const change = <T>(items: T[], at: number, edit: (item: T) => T): T[] =>
  items.map((item, i) => (i === at % items.length ? edit(item) : item));
