import type { WrittenClubFile as ClubFile } from './club-file.ts';

type Match = NonNullable<ClubFile['matches']>[number];
type Query = { season_id?: string; category_id?: string; team_id?: string };

/** Returns what GET /clubs/{club}/matches must answer; shares no code with the service. */
export function expectedMatches(file: ClubFile, query: Query, today: string) {
  const { club, seasons, teams, matches = [] } = file;
  const active = seasons.filter((season) => season.is_active).map(({ id }) => id);
  return matches
    .map((match) => readMatch(withoutResult(match, file, today), teams, club.time_zone))
    .filter(({ season_id, team }) => {
      if (query.team_id !== undefined) return query.team_id === `${team?.id}`;
      const category = teams.find(({ id }) => id === team?.id)?.category_id;
      const isOfCategory = [undefined, `${category}`].includes(query.category_id);
      const isOfSeason = query.season_id
        ? query.season_id === `${season_id}`
        : active.includes(season_id);
      return isOfCategory && isOfSeason;
    })
    .sort((a, b) => compareKnown(a.date, b.date) || compareKnown(a.time, b.time) || a.id - b.id);
}

/** The match as a file without its result would have it, where nobody may read that. */
function withoutResult(match: Match, { teams, categories }: ClubFile, today: string): Match {
  const team = teams.find(({ id }) => id === match.team_id);
  const category = categories.find(({ id }) => id === team?.category_id);
  const [said = true] = [team?.publishes_scores, category?.publishes_scores].filter(
    (word) => word !== undefined,
  );
  if (said) return match;
  const { score, opponent_score, score_note, status_note, ...rest } = match;
  const { status = 'scheduled' } = rest;
  const isScheduled = status === 'scheduled' && !(rest.date && rest.date < today);
  const isAhead = isScheduled || status === 'postponed' || status === 'cancelled';
  return {
    ...rest,
    status: status === 'awarded' ? 'finished' : status,
    ...(isAhead && { status_note }),
  };
}

function readMatch(match: Match, teams: ClubFile['teams'], ofClub: string | null | undefined) {
  const team = teams.find(({ id }) => id === match.team_id);
  const time_zone = match.time_zone ?? ofClub ?? null;
  const { date = null, time = null } = match;
  const known = <K extends keyof Match>(...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, match[name] ?? null]));
  return {
    id: match.id,
    season_id: team?.season_id ?? 0,
    team: team && { id: team.id, name: team.name },
    ...known('competition', 'round', 'is_home', 'opponent', 'opponent_logo_url', 'name'),
    ...{ date, time, time_zone },
    starts_at: date && time && time_zone ? instantOf(`${date}T${time}`, time_zone) : null,
    previous_dates: [...(match.previous_dates ?? [])]
      .sort()
      .filter((day, i, all) => day !== all[i - 1]),
    status: match.status ?? 'scheduled',
    ...known('status_note', 'venue', 'venue_address', 'score', 'opponent_score', 'score_note'),
    ...known('url', 'registry_id'),
  };
}

function compareKnown(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns what a clock in a zone shows at an instant: `2026-03-29T01:30:00`. */
function clockAt(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(instant).replace(' ', 'T');
}

/**
 * The first instant at which a clock in the zone shows the local time, YYYY-MM-DDTHH:MM, found by trying
 * every offset that was ever in use, to the second: zones kept the mean time of a place long ago.
 */
export function instantOf(local: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  const around = [-26, -20, -14, -8, -4, 0, 4, 8, 14, 20, 26].map((hours) => {
    const instant = asUtc + hours * 3_600_000;
    return Date.parse(`${clockAt(instant, timeZone)}Z`) - instant;
  });
  const [first] = [...new Set(around)]
    .map((offset) => asUtc - offset)
    .filter((instant) => clockAt(instant, timeZone) === `${local}:00`)
    .sort((a, b) => a - b);
  return first === undefined ? undefined : new Date(first).toISOString().replace('.000Z', 'Z');
}
