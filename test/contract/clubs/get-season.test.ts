import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { expectedAnswer } from '../../support/clubs/expected-answers.ts';
import { freshSlug, openClub } from '../../support/table.ts';

describe('GET /clubs/{club}/seasons/{season}', () => {
  const file = makeClubFile({ slug: freshSlug() });
  let token: string;
  let path: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(file));
  });

  it('answers the season with its teams, each with category, players and staff', async () => {
    const answer = await call('GET', `${path}/seasons/2`, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expectedAnswer(file, '/seasons/2'));
    expect(answer.body.data.teams.map((team: { id: number }) => team.id)).toEqual([101, 102]);
  });

  it('accepts an id in percent-encoding', async () => {
    const answer = await call('GET', `${path}/seasons/%32`, { token });
    expect(answer.body).toEqual(expectedAnswer(file, '/seasons/2'));
  });

  it.each(['99', '0', '-2', '02', '2.0', '2e0', 'current', '9007199254740993', '2%2F3'])(
    'does not find season %s',
    async (season) => {
      const answer = await call('GET', `${path}/seasons/${season}`, { token });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'The season does not belong to this club.',
        code: 'season_not_found',
        request_id: answer.headers['x-request-id'],
      });
    },
  );
});
