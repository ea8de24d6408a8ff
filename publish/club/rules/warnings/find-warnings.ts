import { mayBeSameName } from '../../people/fold-name.ts';
import { fullNameOf, isNamed } from '../../people/names.ts';
import { playerOf } from '../../people/player-of.ts';
import { findPrivacyWarnings } from '../../people/privacy/find-privacy-warnings.ts';
import { type ClubFileProblem, fieldPath, warning } from '../club-file-error.ts';
import { findMatchWarnings } from '../matches/find-match-warnings.ts';
import { findMovedTwice } from '../matches/find-moved-twice.ts';
import type { ClubFile, FileMember, FilePlayer, FileTeam } from '../schema.ts';
import { quote } from '../schema-values.ts';
import { findTextWarning, findUrlWarning } from '../text-rules.ts';
import { findDamage } from './find-damage.ts';
import { walkTexts } from './walk-texts.ts';

export function findWarnings(file: ClubFile, today: string): ClubFileProblem[] {
  const players = new Map(file.players.map((player) => [player.id, player]));
  return [
    ...activeSeasons(file),
    ...file.players.flatMap((player, i) => unusualValues(player, `players[${i}]`, today)),
    ...file.teams.flatMap((team, i) => [
      ...membersOf(team, `teams[${i}]`).flatMap(([member, path]) => [
        ...unusualValues(member, path, today),
        ...otherName(member, path, players),
      ]),
      ...sharedNumbers(team, `teams[${i}]`, players),
    ]),
    ...findMatchWarnings(file, today),
    ...findMovedTwice(file.matches),
    ...unusualTexts(file),
    ...findDamage(file, today),
    ...findPrivacyWarnings(file, today),
  ];
}

function unusualTexts(file: ClubFile): ClubFileProblem[] {
  const found: ClubFileProblem[] = [];
  walkTexts(file, (text, _, path) => {
    const detail = findTextWarning(text);
    if (detail) found.push(warning(fieldPath(path), detail));
  });
  return found;
}

function activeSeasons({ seasons }: ClubFile): ClubFileProblem[] {
  const active = seasons.filter((season) => season.is_active).length;
  if (active === 1 || seasons.length === 0) return [];
  return [warning('seasons', active === 0 ? 'none is active' : `${active} are active`)];
}

type Values = Pick<FileMember, 'height' | 'jersey_number' | 'date_of_birth' | 'photo_url'>;

function unusualValues(person: Values, path: string, today: string): ClubFileProblem[] {
  const { height, jersey_number: jersey, date_of_birth: born, photo_url: photo } = person;
  const found: ClubFileProblem[] = [];
  if (height && (height < 80 || height > 230)) {
    found.push(warning(`${path}.height`, `${height} cm is an unusual height`));
  }
  const insecure = findUrlWarning(photo);
  if (insecure) found.push(warning(`${path}.photo_url`, insecure));
  if (jersey === 0) found.push(warning(`${path}.jersey_number`, '0; an unknown number is null'));
  if (born && born > today)
    found.push(warning(`${path}.date_of_birth`, `${born} is in the future`));
  return found;
}

const membersOf = ({ players, staff }: FileTeam, path: string): [FileMember, string][] => [
  ...players.map((member, i): [FileMember, string] => [member, `${path}.players[${i}]`]),
  ...staff.map((member, i): [FileMember, string] => [member, `${path}.staff[${i}]`]),
];

/**
 * Warns if the only name that a member has, first or last, contradicts the player with the same id, because the
 * id may be wrong.
 */
function otherName(member: FileMember, path: string, players: Players): ClubFileProblem[] {
  const player = players.get(member.id);
  if (!player || isNamed(member)) return [];
  const { first_name = player.first_name, last_name = player.last_name } = member;
  const [own, other] = [{ first_name, last_name }, player].map(fullNameOf);
  if (own === undefined || other === undefined || mayBeSameName(own, other)) return [];
  const field = member.last_name === undefined ? 'first_name' : 'last_name';
  return [warning(`${path}.${field}`, `${quote(own)} is ${quote(other)} in players, by the id`)];
}

type Players = ReadonlyMap<number, FilePlayer>;

function sharedNumbers(team: FileTeam, path: string, players: Players): ClubFileProblem[] {
  const worn = new Map<number, number>();
  return team.players.flatMap((member, i) => {
    const own = member.jersey_number;
    const jersey = own === undefined ? playerOf(member, players)?.jersey_number : own;
    if (jersey === undefined || jersey === null) return [];
    const other = worn.get(jersey);
    worn.set(jersey, other ?? i);
    if (other === undefined) return [];
    const detail = `${jersey} is also worn by ${path}.players[${other}]`;
    return [warning(`${path}.players[${i}].jersey_number`, detail)];
  });
}
