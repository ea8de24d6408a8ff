import type { ClubFile, FileMember, FilePlayer, FileTeam } from '../club-file/club-file.ts';
import { playerOf } from '../people/player-of.ts';
import { categoryOrder, memberOrder, playerOrder, seasonOrder, teamOrder } from './order.ts';
import type { Category, Player, Season, Team, TeamMember } from './wire.ts';

/** A club as readers get it: every list whole and in its order, every key present. */
export interface WireClub {
  seasons: Season[];
  categories: Category[];
  teams: Team[];
  players: Player[];
}

/** Expects a file that `parseClubFile` has accepted. */
export function toWire(file: ClubFile): WireClub {
  const players = file.players.map(toPlayer);
  return {
    seasons: file.seasons.toSorted(seasonOrder),
    categories: file.categories
      .map((category) => toCategory(category, file.teams))
      .sort(categoryOrder),
    teams: file.teams.map(teamsOf(file.categories, players)).sort(teamOrder),
    players: players.sort(playerOrder),
  };
}

const toCategory = (category: ClubFile['categories'][number], teams: FileTeam[]): Category => ({
  ...category,
  teams_count: teams.filter((team) => team.category_id === category.id).length,
});

function toPlayer(player: FilePlayer): Player {
  return {
    id: player.id,
    first_name: player.first_name,
    last_name: player.last_name,
    full_name: player.full_name ?? `${player.first_name} ${player.last_name}`.trim(),
    email: player.email ?? null,
    phone: player.phone ?? null,
    date_of_birth: player.date_of_birth ?? null,
    height: player.height ?? null,
    jersey_number: player.jersey_number ?? null,
    can_play_multiple_teams: player.can_play_multiple_teams,
    registry_id: player.registry_id ?? null,
    registered_at: player.registered_at ?? null,
    registration_team: player.registration_team ?? null,
    positions: player.positions,
    photo_url: player.photo_url ?? null,
  };
}

function teamsOf(categories: ClubFile['categories'], players: Player[]): (team: FileTeam) => Team {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const playersById = new Map(players.map((player) => [player.id, player]));
  const toMembers = (members: FileMember[]): TeamMember[] =>
    members.map((member) => toMember(member, playerOf(member, playersById))).sort(memberOrder);

  return (team) => ({
    id: team.id,
    name: team.name,
    short_name: team.short_name,
    slug: team.slug,
    sort_order: team.sort_order,
    season_id: team.season_id,
    finalized_at: team.finalized_at ?? null,
    category: { id: team.category_id, name: checked(categoryNames.get(team.category_id)) },
    players: toMembers(team.players),
    staff: toMembers(team.staff),
  });
}

/** What the member leaves out is the club player's; a null stays null. */
function toMember(member: FileMember, player: Player | undefined): TeamMember {
  const own = <K extends keyof FileMember & keyof Player>(key: K) =>
    member[key] === undefined ? player?.[key] : member[key];
  return {
    id: member.id,
    first_name: checked(own('first_name')),
    last_name: checked(own('last_name')),
    email: own('email') ?? null,
    phone: own('phone') ?? null,
    date_of_birth: own('date_of_birth') ?? null,
    height: own('height') ?? null,
    jersey_number: own('jersey_number') ?? null,
    position: member.position,
    sort_order: member.sort_order,
    photo_url: own('photo_url') ?? null,
  };
}

function checked<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The club file was rendered without being checked.');
  return value;
}
