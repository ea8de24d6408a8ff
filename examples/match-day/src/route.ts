/**
 * View that the URL's hash selects. Without a season, the view shows the active one, or the latest season if
 * none is active.
 */
export type Route =
  | { view: 'teams'; season?: number | undefined }
  | { view: 'team'; season?: number | undefined; team: number }
  | { view: 'players' | 'matches'; season?: number | undefined; team?: number | undefined };

const HASH =
  /^#\/(?:seasons\/(?<season>\d+)\/?)?(?:teams\/(?<team>\d+)|(?<list>players|matches)(?:\?team=(?<of>\d+))?)?$/;

/** Parses the hash of the URL. An unknown hash selects the teams. */
export function readRoute(hash: string): Route {
  const groups = HASH.exec(hash)?.groups ?? {};
  const season = idOf(groups.season);
  const team = idOf(groups.team);
  if (team !== undefined) return { view: 'team', season, team };
  if (groups.list)
    return { view: groups.list as 'players' | 'matches', season, team: idOf(groups.of) };
  return { view: 'teams', season };
}

export function hrefOf(route: Route): string {
  const season = route.season === undefined ? '#/' : `#/seasons/${route.season}/`;
  if (route.view === 'team') return `${season}teams/${route.team}`;
  if (route.view === 'teams') return season;
  return `${season}${route.view}${route.team === undefined ? '' : `?team=${route.team}`}`;
}

const idOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);
