import { makeClubFile, makeTeam, type WrittenClubFile } from '../../support/clubs/club-file.ts';

/** A club with enough documents that most edits leave some as they are. */
export function makeClub(slug: string): WrittenClubFile {
  const { teams } = makeClubFile();
  const more = [201, 202, 203].map((id) => makeTeam(id, { name: `Team ${id}`, category_id: 2 }));
  return makeClubFile({ slug, teams: [...teams, ...more] });
}

type Edit = (file: WrittenClubFile, name: string) => Partial<WrittenClubFile>;

/** Each changes, adds or removes other documents. */
const edits: Edit[] = [
  ({ teams: [first, ...teams] }, name) => ({ teams: first ? [{ ...first, name }, ...teams] : [] }),
  ({ teams }, name) => ({ teams: [...teams, makeTeam(newId(teams), { name })] }),
  ({ teams }) => ({ teams: teams.slice(0, -1) }),
  ({ teams }) => ({ teams: teams.toReversed().map((team, i) => ({ ...team, sort_order: i })) }),
  ({ players }, name) => ({
    players: players.map((player) => (player.id === 11 ? { ...player, last_name: name } : player)),
  }),
  ({ players }) => ({
    players: players.map((player) => ({
      ...player,
      phone: player.phone ? null : '+1 212 555 0199',
    })),
  }),
  ({ categories: [first, ...more] }, name) => ({
    categories: first ? [{ ...first, name }, ...more] : [],
  }),
  ({ seasons }, name) => ({
    seasons: seasons.map((season) => (season.is_active ? { ...season, name } : season)),
  }),
];

const newId = (teams: { id: number }[]): number =>
  1 + Math.max(1_000, ...teams.map(({ id }) => id));

/** Edits a club file at random: `share` is from 0 to 1. Its name is new, so that no edit is without effect. */
export function editClub(file: WrittenClubFile, share: number): WrittenClubFile {
  const edit = edits[Math.floor(share * edits.length)] ?? edits[0];
  return { ...file, ...edit?.(file, `Name ${share}`) };
}
