import { playerOf } from '../club/people/player-of.ts';
import type { Collection } from '../club/rules/collections.ts';
import {
  type ClubFile,
  type FileMember,
  type FilePlayer,
  type FileTeam,
  member,
  player,
} from '../club/rules/schema.ts';
import type { Match } from './match-schema.ts';
import {
  categoryOrder,
  matchOrder,
  memberOrder,
  playerOrder,
  seasonOrder,
  teamOrder,
} from './order.ts';
import { pick } from './pick.ts';
import {
  type Category,
  type Player,
  resources,
  type Season,
  type Team,
  type TeamMember,
} from './response-schema.ts';
import { toMatches } from './to-match.ts';

/** Club in the form of responses: every list complete and sorted, every key present. */
export interface WireClub extends Record<Collection, unknown[]> {
  seasons: Season[];
  categories: Category[];
  teams: Team[];
  players: Player[];
  matches: Match[];
}

export function toWire(file: ClubFile): WireClub {
  const players = file.players.map(toPlayer);
  return {
    seasons: file.seasons.toSorted(seasonOrder),
    categories: file.categories
      .map((category) => toCategory(category, file.teams))
      .sort(categoryOrder),
    teams: file.teams.map(teamsOf(file.categories, players)).sort(teamOrder),
    players: players.sort(playerOrder),
    matches: toMatches(file).sort(matchOrder),
  };
}

const toCategory = (category: ClubFile['categories'][number], teams: FileTeam[]): Category => ({
  id: category.id,
  name: category.name,
  sort_order: category.sort_order,
  teams_count: teams.filter((team) => team.category_id === category.id).length,
});

/** Lists the fields that both club file and responses have, in the order of the file. */
const published = <T>(file: object, wire: object): (keyof T)[] =>
  Object.keys(file).filter((name) => name in wire) as (keyof T)[];

const PLAYER_FIELDS = published<Player>(player.shape, resources.player.shape);
const MEMBER_FIELDS = published<TeamMember>(member.shape, resources.teamMember.shape);

const toPlayer = (written: FilePlayer): Player => ({
  ...pick<Player>(PLAYER_FIELDS, (name) => written[name]),
  full_name: written.full_name ?? `${written.first_name} ${written.last_name}`.trim(),
});

/** Fills omitted values of a team member from the club's `players`. Null stays null. */
function toMember(written: FileMember, inherited: Player | undefined): TeamMember {
  const own: Partial<TeamMember> = written;
  const club: Partial<TeamMember> = inherited ?? {};
  return pick(MEMBER_FIELDS, (name) => (own[name] === undefined ? club[name] : own[name]));
}

function teamsOf(categories: ClubFile['categories'], players: Player[]): (team: FileTeam) => Team {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const nameOf = (categoryId: number): string => {
    const name = categoryNames.get(categoryId);
    if (name === undefined) throw new Error('The club file has not been validated.');
    return name;
  };
  const playersById = new Map(players.map((player) => [player.id, player]));
  // Ranks replace the numbers of the file, which would show the place of a hidden person.
  const toMembers = (members: FileMember[]): TeamMember[] =>
    members
      .map((member) => toMember(member, playerOf(member, playersById)))
      .sort(memberOrder)
      .map((member, i) => ({ ...member, sort_order: i + 1 }));

  return (team) => ({
    id: team.id,
    name: team.name,
    short_name: team.short_name,
    slug: team.slug,
    sort_order: team.sort_order,
    season_id: team.season_id,
    finalized_at: team.finalized_at ?? null,
    category: { id: team.category_id, name: nameOf(team.category_id) },
    players: toMembers(team.players),
    staff: toMembers(team.staff),
  });
}
