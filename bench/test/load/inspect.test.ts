import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PLAYERS, STAFF, TEAMS } from '../../load/clubs.ts';
import { inspect, type Known } from '../../load/inspect.ts';

const team = (edition: number) => ({
  name: `1. Mannschaft #${edition}`,
  players: Array(PLAYERS).fill({}),
  staff: Array(STAFF).fill({}),
});
const teams = (edition: number) => Array(TEAMS).fill(team(edition));

const answer = (data: unknown, { status = 200, etag = 'W/"a"' } = {}) => ({
  status,
  headers: { etag },
  body: data === undefined ? Buffer.alloc(0) : gzipSync(JSON.stringify({ data })),
});
const NOT_MODIFIED = answer(undefined, { status: 304 });

const known = (): Known => new Map();

describe('an answer under load', () => {
  it('shows the edition that is in the name of each of its teams', () => {
    expect(inspect(answer(teams(7)), known(), undefined)).toBe(7);
    expect(inspect(answer(team(8)), known(), undefined)).toBe(8);
    expect(inspect(answer({ teams: teams(9) }), known(), undefined)).toBe(9);
  });

  it('shows, when it is a 304, the edition that came with its entity tag', () => {
    const seen = known();
    inspect(answer(teams(7)), seen, undefined);
    expect(inspect(NOT_MODIFIED, seen, 'W/"a"')).toBe(7);
  });

  it.each([
    ['a status other than 200 and 304', answer(teams(7), { status: 503 }), /status 503/],
    ['teams of several editions', answer([...teams(7).slice(1), team(8)]), /several editions/],
    ['a team that is missing', answer(teams(7).slice(1)), /not whole/],
    ['a team without its staff', answer({ ...team(7), staff: [] }), /not whole/],
    ['names that tell no edition', answer({ ...team(7), name: 'A' }), /editions/],
    ['a 304 to a request that had no entity tag', NOT_MODIFIED, /304/],
  ])('is wrong with %s', (_what, wrong, message) => {
    expect(() => inspect(wrong, known(), undefined)).toThrow(message);
  });

  it('is wrong when two bodies have one entity tag', () => {
    const seen = known();
    inspect(answer(teams(7)), seen, undefined);
    expect(() => inspect(answer(teams(8)), seen, undefined)).toThrow(/one entity tag/);
  });
});
