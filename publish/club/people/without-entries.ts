import type { WrittenClubFile } from '../rules/schema.ts';
import type { Entry } from './list-people.ts';

export function withoutEntries(
  file: WrittenClubFile,
  forgotten: ReadonlySet<Entry>,
): WrittenClubFile {
  const remove = <E extends Entry>(entries: E[]): E[] =>
    entries.filter((entry) => !forgotten.has(entry));
  return {
    ...file,
    players: remove(file.players),
    teams: file.teams.map((team) => ({
      ...team,
      ...(team.players && { players: remove(team.players) }),
      ...(team.staff && { staff: remove(team.staff) }),
    })),
  };
}
