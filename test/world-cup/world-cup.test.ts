import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call } from '../support/call.ts';
import type { WrittenClubFile } from '../support/clubs/club-file.ts';
import { expectedAnswer } from '../support/clubs/expected-answers.ts';
import { openClub } from '../support/table.ts';

/** Real clubs, beside the checkout (CC BY-SA 4.0, see ATTRIBUTION.txt there); not everyone has them. */
const FOLDER = '../shared/data/worldcup';
const files = existsSync(FOLDER)
  ? readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  : [];

if (files.length === 0) console.log(`The World Cup clubs are not tested: there is no ${FOLDER}.`);

describe.runIf(files.length > 0)('the clubs of the World Cups', () => {
  it('are 88', () => expect(files).toHaveLength(88));

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
      const answer = await call('GET', `${path}${resource}`, {
        token,
        headers: { 'Accept-Encoding': 'gzip' },
      });
      expect(answer.body).toEqual(expectedAnswer(file, resource));
    }
    const seasons = await call('GET', `${path}/seasons?all=true`, { token });
    expect(seasons.body).toEqual(expectedAnswer(file, '/seasons', { all: 'true' }));

    // And without the naive reader between: the file's own records, as they stand in it.
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
