import { describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, openClub } from '../../support/table.ts';

describe('GET /clubs/{club}/categories', () => {
  it('lists the categories by sort order, each with the number of its teams', async () => {
    const { token, path } = await openClub(makeClubFile({ slug: freshSlug() }));
    const answer = await call('GET', `${path}/categories`, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [
        { id: 1, name: 'Men', sort_order: 1, teams_count: 1 },
        { id: 2, name: 'Women', sort_order: 2, teams_count: 2 },
      ],
    });
  });

  it('answers an empty list for a club without any', async () => {
    const file = makeClubFile({ slug: freshSlug(), categories: [], teams: [] });
    const { token, path } = await openClub(file);
    const answer = await call('GET', `${path}/categories`, { token });
    expect(answer.body).toEqual({ data: [] });
  });
});
