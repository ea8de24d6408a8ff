import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../publish/club/rules/parse-club-file.ts';
import { findWarnings } from '../../publish/club/rules/warnings/find-warnings.ts';
import { call } from '../support/call.ts';
import { bytesOf, type WrittenClubFile } from '../support/clubs/club-file.ts';
import { expectedAnswer } from '../support/clubs/expected-answers.ts';
import { openClub } from '../support/table.ts';

/** 2,496 real matches of the 88 clubs (CC BY-SA 4.0, see ATTRIBUTION.txt there), which are no part of the repository. */
const FOLDER = process.env.WORLD_CUP_MATCHES ?? '../shared/data/worldcup-matches';
const CLUBS = process.env.WORLD_CUP_CLUBS ?? '../shared/data/worldcup';
if (!existsSync(FOLDER)) {
  throw new Error(
    `There are no World Cup matches in ${FOLDER}; set WORLD_CUP_MATCHES to their folder.`,
  );
}
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const clubOf = (name: string): WrittenClubFile => ({
  ...read(CLUBS, name),
  matches: read(FOLDER, name).matches,
});

describe('the matches of the World Cups', () => {
  it('are 2,496 of 88 clubs', () => {
    const counts = files.map((name) => clubOf(name).matches?.length ?? 0);
    expect([files.length, counts.reduce((sum, count) => sum + count)]).toEqual([88, 2496]);
  });

  it.each(files)('have no warning: %s', (name) => {
    const found = findWarnings(parseClubFile(bytesOf(clubOf(name))), '2026-09-01');
    expect(found.filter(({ field }) => field.startsWith('matches'))).toEqual([]);
  });

  it.each(files)('read back as their files say: %s', async (name) => {
    const file = clubOf(name);
    const { token, path } = await openClub(file);
    const queries = [
      {},
      ...file.seasons.map(({ id }) => ({ season_id: `${id}` })),
      ...file.teams.map(({ id }) => ({ team_id: `${id}` })),
      ...file.teams.map(({ season_id, category_id }) => ({
        season_id: `${season_id}`,
        category_id: `${category_id}`,
      })),
      ...file.categories.map(({ id }) => ({ category_id: `${id}` })),
    ];
    const seen = new Set<number>();
    for (const query of queries) {
      const answer = await call('GET', `${path}/matches?${new URLSearchParams(query)}`, { token });
      expect(answer.body).toEqual(expectedAnswer(file, '/matches', query));
      for (const { id } of answer.body.data) seen.add(id);
    }
    expect(seen.size).toBe(file.matches?.length);
  });
});
