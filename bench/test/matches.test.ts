import { expect, it } from 'vitest';
import type { WrittenClubFile } from '../../publish/club/rules/schema.ts';
import { packBodies } from '../../publish/documents/pack-bodies.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { documentItems } from '../../shared/table/documents.ts';
import { makeClub } from '../club/made-club.ts';

const TEAMS = 77;
const OPPONENTS = ['SV Nord', 'TSV Auwald', 'FC Morgenstern', 'SG Talheim', 'Blau-Weiß Berg'];

/** A season of 26 matches of each team, five of them played. */
function withMatches(file: WrittenClubFile): WrittenClubFile {
  const matches = file.teams.flatMap(({ id }, team) =>
    Array.from({ length: 26 }, (_, day) => {
      const number = 880_000 + 26 * team + day;
      const isHome = day % 2 === 0;
      const opponent = `${OPPONENTS[(team + day) % OPPONENTS.length]} ${1 + (day % 3)}`;
      const date = new Date(Date.UTC(2026, 7, 1 + 7 * day)).toISOString().slice(0, 10);
      return {
        ...{
          id: number,
          team_id: id,
          competition: 'Regional League',
          round: `Matchday ${day + 1}`,
        },
        ...{ is_home: isHome, opponent, date, time: `${10 + ((team + day) % 9)}:30` },
        ...{ venue: isHome ? 'Stadion am Hafen' : `Sportplatz ${opponent}` },
        venue_address: isHome ? 'Hafenstraße 1, Kesselhafen' : `Dorfstraße ${number % 40}, Auwald`,
        ...(day < 5 && {
          status: 'finished' as const,
          score: number % 5,
          opponent_score: team % 3,
        }),
        ...{ url: `https://league.example/matches/${number}`, registry_id: `${number}` },
      };
    }),
  );
  return { ...file, club: { ...file.club, time_zone: 'Europe/Berlin' }, matches };
}

/** Items, write units and bytes of the documents of a publish: a unit for each KB of an item (docs/data-model.md). */
function writesOf(file: WrittenClubFile) {
  const { documents } = prepareClub(Buffer.from(JSON.stringify(file)), '2026-09-01');
  const items = packBodies(documents).flatMap((packed) =>
    documentItems(file.club.slug, '20260901T173012.480Z-7c1f0e5a9b3d2846', packed),
  );
  const sizes = items.map((item) =>
    Object.entries(item).reduce((sum, [name, value]) => sum + name.length + sizeOf(value), 0),
  );
  const units = sizes.reduce((sum, size) => sum + Math.ceil(size / 1024), 0);
  return { items: items.length, units, bytes: sizes.reduce((sum, size) => sum + size) };
}

const sizeOf = (value: unknown): number =>
  value instanceof Uint8Array ? value.length : Buffer.byteLength(String(value));

it('2,002 matches in 77 teams, with calendars, take at most 1.4 times the write units of the club without', () => {
  const club = makeClub({ slug: 'tsv-bachheim', teams: TEAMS });
  const [without, all] = [writesOf(club), writesOf(withMatches(club))];
  expect(all.units / without.units).toBeLessThanOrEqual(1.4);
  expect(all.items / without.items).toBeLessThanOrEqual(1.71);
});
