import type { FieldProblem } from '../problem.ts';
import type { ClubFile, FileTeam } from './club-file.ts';

/** What is allowed in a club file but probably a mistake. `today` is YYYY-MM-DD. */
export function findOddities(file: ClubFile, today: string): FieldProblem[] {
  const clubNumbers = new Map(file.players.map(({ id, jersey_number }) => [id, jersey_number]));
  return [
    ...oddSeasons(file),
    ...file.players.flatMap((player, i) => oddPerson(player, `players[${i}]`, today)),
    ...file.teams.flatMap((team, i) => oddTeam(team, `teams[${i}]`, today)),
    ...file.teams.flatMap((team, i) => wornTwice(team, `teams[${i}]`, clubNumbers)),
  ];
}

const odd = (field: string, detail: string): FieldProblem => ({ field, code: 'odd', detail });

function oddSeasons({ seasons }: ClubFile): FieldProblem[] {
  const active = seasons.filter((season) => season.is_active).length;
  if (active === 1 || seasons.length === 0) return [];
  return [odd('seasons', active === 0 ? 'none is active' : `${active} are active`)];
}

interface MaybePerson {
  height?: number | null | undefined;
  jersey_number?: number | null | undefined;
  date_of_birth?: string | null | undefined;
}

function oddPerson(person: MaybePerson, path: string, today: string): FieldProblem[] {
  const { height, jersey_number: jersey, date_of_birth: born } = person;
  const found: FieldProblem[] = [];
  if (height && (height < 80 || height > 230)) {
    found.push(odd(`${path}.height`, `${height} cm is an unusual height`));
  }
  if (jersey === 0) found.push(odd(`${path}.jersey_number`, '0; an unknown number is null'));
  if (born && born > today) found.push(odd(`${path}.date_of_birth`, `${born} is in the future`));
  return found;
}

function oddTeam(team: FileTeam, path: string, today: string): FieldProblem[] {
  return [
    ...team.players.flatMap((member, i) => oddPerson(member, `${path}.players[${i}]`, today)),
    ...team.staff.flatMap((member, i) => oddPerson(member, `${path}.staff[${i}]`, today)),
  ];
}

type Numbers = ReadonlyMap<number, number | null | undefined>;

function wornTwice(team: FileTeam, path: string, clubNumbers: Numbers): FieldProblem[] {
  const worn = new Map<number, number>();
  return team.players.flatMap(({ id, jersey_number: own }, i) => {
    const jersey = own === undefined ? clubNumbers.get(id) : own;
    if (!jersey) return [];
    const other = worn.get(jersey);
    worn.set(jersey, other ?? i);
    if (other === undefined) return [];
    return [
      odd(`${path}.players[${i}].jersey_number`, `${jersey} is also worn by players[${other}]`),
    ];
  });
}
