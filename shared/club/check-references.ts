import type { FieldProblem } from '../problem.ts';
import type { ClubFile, FileMember, FileTeam } from './club-file.ts';

/** The rules between the parts of a club file: ids are unique, and what is referred to is there. */
export function checkReferences(file: ClubFile): FieldProblem[] {
  const seasonIds = idsOf(file.seasons);
  const categoryIds = idsOf(file.categories);
  const playerIds = idsOf(file.players);
  const dangling = (field: string, value: number, what: string): FieldProblem => ({
    field,
    code: 'dangling',
    detail: `${value} is not a ${what} of this club`,
  });

  const checkTeam = (team: FileTeam, path: string): FieldProblem[] => [
    ...(seasonIds.has(team.season_id)
      ? []
      : [dangling(`${path}.season_id`, team.season_id, 'season')]),
    ...(categoryIds.has(team.category_id)
      ? []
      : [dangling(`${path}.category_id`, team.category_id, 'category')]),
    ...checkMembers(team.players, `${path}.players`, playerIds),
    ...checkMembers(team.staff, `${path}.staff`, playerIds),
  ];

  return [
    ...duplicates(file.categories, 'categories'),
    ...duplicates(file.seasons, 'seasons'),
    ...file.seasons.flatMap((season, i) =>
      season.end_date < season.start_date
        ? [
            {
              field: `seasons[${i}].end_date`,
              code: 'invalid',
              detail: `${season.end_date} is before the start, ${season.start_date}`,
            },
          ]
        : [],
    ),
    ...duplicates(file.players, 'players'),
    ...duplicates(file.teams, 'teams'),
    ...file.teams.flatMap((team, i) => checkTeam(team, `teams[${i}]`)),
  ];
}

function checkMembers(
  members: FileMember[],
  path: string,
  playerIds: ReadonlySet<number>,
): FieldProblem[] {
  const nameless = members.flatMap((member, i) => {
    if (playerIds.has(member.id)) return [];
    return (['first_name', 'last_name'] as const)
      .filter((name) => member[name] === undefined)
      .map((name) => ({
        field: `${path}[${i}].${name}`,
        code: 'missing',
        detail: `is missing, and ${member.id} is not a player of this club`,
      }));
  });
  return [...duplicates(members, path), ...nameless];
}

function duplicates(items: readonly { id: number }[], path: string): FieldProblem[] {
  const first = new Map<number, number>();
  return items.flatMap(({ id }, i) => {
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, i);
      return [];
    }
    const detail = `${id} is already the id of ${path}[${earlier}]`;
    return [{ field: `${path}[${i}].id`, code: 'duplicate', detail }];
  });
}

const idsOf = (items: readonly { id: number }[]): ReadonlySet<number> =>
  new Set(items.map((item) => item.id));
