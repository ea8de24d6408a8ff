import type { Entry, PeopleFile } from './list-people.ts';

export type Place = [entry: Entry, path: string];

/** Lists every person's entry with its path, such as `teams[3].players[7]`. */
export const listPlaces = ({ players, teams }: PeopleFile): Place[] => [
  ...placesIn(players, 'players'),
  ...teams.flatMap((team, i) => [
    ...placesIn(team.players ?? [], `teams[${i}].players`),
    ...placesIn(team.staff ?? [], `teams[${i}].staff`),
  ]),
];

const placesIn = (entries: readonly Entry[], path: string): Place[] =>
  entries.map((entry, i) => [entry, `${path}[${i}]`]);
