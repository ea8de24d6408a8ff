import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDocumentViolations } from '../support/api/find-document-violations.ts';
import { call } from '../support/call.ts';
import type { WrittenClubFile } from '../support/clubs/club-file.ts';
import { expectedAnswer } from '../support/clubs/expected-answers.ts';
import { openClub } from '../support/table.ts';

/** 88 real clubs (CC BY-SA 4.0, see ATTRIBUTION.txt there), which are no part of the repository. */
const FOLDER = process.env.WORLD_CUP_CLUBS ?? '../shared/data/worldcup';
if (!existsSync(FOLDER)) {
  throw new Error(
    `There are no World Cup clubs in ${FOLDER}; set WORLD_CUP_CLUBS to their folder.`,
  );
}
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('the clubs of the World Cups', () => {
  it('are 88', () => expect(files).toHaveLength(88));

  it.each(files)('have documents as the OpenAPI document says: %s', (name) => {
    expect(findDocumentViolations(readFileSync(join(FOLDER, name)))).toEqual([]);
  });

  it.each(files)('read back as their files say: %s', async (name) => {
    const file: WrittenClubFile = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    const { token, path } = await openClub(file);
    const resources = [
      '/categories',
      '/teams',
      '/players',
      ...file.seasons.map(({ id }) => `/seasons/${id}`),
      ...file.teams.map(({ id }) => `/teams/${id}`),
    ];
    for (const resource of resources) {
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'Accept-Encoding': encoding };
        const answer = await call('GET', `${path}${resource}`, { token, headers });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.body).toEqual(expectedAnswer(file, resource));
      }
    }
    const seasons = await call('GET', `${path}/seasons?all=true`, { token });
    expect(seasons.body).toEqual(expectedAnswer(file, '/seasons', { all: 'true' }));

    // Compared with the file itself, too, without the reference implementation.
    const players = await call('GET', `${path}/players`, { token });
    expect(byId(players.body.data)).toEqual(byId(file.players));
    const teams = await call('GET', `${path}/teams`, { token });
    expect(byId(teams.body.data.map(squadOf))).toEqual(byId(file.teams.map(squadOf)));
  });
});

const squadOf = ({ id, players, staff }: WrittenClubFile['teams'][number]) => ({
  id,
  players,
  staff,
});

const byId = <T extends { id: number }>(items: T[]): T[] => items.toSorted((a, b) => a.id - b.id);
