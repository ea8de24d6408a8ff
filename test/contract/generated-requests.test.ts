import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyRequest } from '../support/api/arbitrary-misuse.ts';
import {
  describedRequest,
  type GeneratedRequest,
  type Known,
} from '../support/api/arbitrary-request.ts';
import { call, isInProcess } from '../support/call.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../support/table.ts';

/** `RUNS=5000` makes thousands of them. */
const numRuns = Number(process.env.RUNS) || (isInProcess ? 150 : 40);
const timeout = 20_000 + numRuns * 50;

/** The statuses of requests that match the document. */
const SERVED = [200, 304, 401, 403, 404, 409, 410, 429];

describe('a generated request', () => {
  const slug = freshSlug('generated');
  const file = makeClubFile({ slug });
  let known: Known;
  let token: string;

  beforeAll(async () => {
    const { revision } = await publishClub(file);
    const key = await issueLicense(slug);
    token = await verify(slug, key);
    known = {
      club: [slug],
      club_slug: [slug],
      license_key: [key],
      season: file.seasons.map(({ id }) => id),
      season_id: file.seasons.map(({ id }) => id),
      category_id: file.categories.map(({ id }) => id),
      team: file.teams.map(({ id }) => id),
      revision: [revision],
      since: [revision],
    };
  });

  // `call` compares every answer with the document.
  const send = ({ method, path, ...options }: GeneratedRequest) =>
    call(method, path, { token, ...options });

  it('that the document allows is not rejected as malformed', { timeout }, async () => {
    const met = new Set<number>();
    const property = fc.asyncProperty(describedRequest(known), async (request) => {
      const { status } = await send(request);
      met.add(status);
      expect(SERVED).toContain(status);
    });
    await fc.assert(property, { numRuns });
    expect(met).toEqual(new Set([...met, 200, 404])); // not errors only
  });

  it('of any other kind is rejected as the document says, and causes no 5xx', {
    timeout,
  }, async () => {
    const property = fc.asyncProperty(anyRequest(known), async (request) => {
      const { status } = await send(request);
      expect(status).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns });
  });
});
