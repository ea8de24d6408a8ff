import { instantsOf } from '../club/rules/matches/instants.ts';
import type { ClubFile, FileMatch } from '../club/rules/schema.ts';
import { type Match, match as resource } from './match-schema.ts';
import { pick } from './pick.ts';

export function toMatches({ club, teams, matches }: ClubFile): Match[] {
  const teamsById = new Map(teams.map((team) => [team.id, team]));
  return matches.map((match) => {
    const team = teamsById.get(match.team_id);
    if (!team) throw new Error('The club file has not been validated.');
    return toMatch(match, team, club.time_zone ?? null);
  });
}

const FIELDS = Object.keys(resource.shape) as (keyof Match)[];

function toMatch(
  match: FileMatch,
  { id, name, season_id }: ClubFile['teams'][number],
  zoneOfClub: string | null,
): Match {
  const { date, time } = match;
  const zone = match.time_zone ?? zoneOfClub;
  const [starts_at] = date && time && zone ? instantsOf({ date, time, zone }) : [];
  const previous_dates = [...new Set(match.previous_dates)].sort();
  const resolved = {
    ...match,
    season_id,
    team: { id, name },
    time_zone: zone,
    starts_at,
    previous_dates,
  };
  return pick<Match>(FIELDS, (field) => resolved[field]);
}
