import { gunzipSync } from 'node:zlib';
import type { HttpAnswer } from '../http/fetch-whole.ts';
import { PLAYERS, STAFF, TEAMS } from './clubs.ts';

/** What was seen of one URL so far: its answers by their entity tags. */
export type Known = Map<string, { edition: number; body: Buffer }>;

/**
 * The edition that an answer shows.
 * @param sentEtag what the request had in If-None-Match
 * @throws when it is no 200 or 304, or not whole, or not of one edition, or not what its tag says
 */
export function inspect(answer: HttpAnswer, known: Known, sentEtag: string | undefined): number {
  const { status, headers, body } = answer;
  const etag = String(headers.etag);
  const seen = known.get(etag);
  if (status === 304) {
    if (etag !== sentEtag || !seen || body.length > 0) throw new Error('a 304 that fits nothing');
    return seen.edition;
  }
  if (status !== 200) throw new Error(`status ${status}: ${body.subarray(0, 200)}`);
  if (!seen) {
    const edition = readEdition(body);
    known.set(etag, { edition, body });
    return edition;
  }
  if (!body.equals(seen.body)) throw new Error('two bodies with one entity tag');
  return seen.edition;
}

interface SeenTeam {
  name: string;
  players: unknown[];
  staff: unknown[];
}

/** @throws when the body is not whole, or shows more than one edition */
function readEdition(gzip: Buffer): number {
  const { data } = JSON.parse(gunzipSync(gzip).toString());
  const lists: SeenTeam[] | undefined = Array.isArray(data) ? data : data.teams;
  const teams: SeenTeam[] = lists ?? [data];
  const isWhole = teams.every(({ players, staff }) => {
    return players.length === PLAYERS && staff.length === STAFF;
  });
  if (!isWhole || (lists && teams.length !== TEAMS)) throw new Error('a body that is not whole');
  const editions = new Set(teams.map(({ name }) => Number(name.split('#')[1])));
  const [edition = Number.NaN] = editions;
  if (editions.size > 1 || Number.isNaN(edition)) throw new Error('a body of several editions');
  return edition;
}
