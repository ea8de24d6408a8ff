import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createEdgeCredential } from '../../../shared/edge/edge-credential.ts';
import type { View } from '../../../shared/license/view.ts';
import { pruneAll } from '../../../shared/publish/revisions/prune.ts';
import { type Api, call } from '../../support/call.ts';
import { openInProcess } from '../../support/call-in-process.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { startFaultProxy } from '../../support/dynamodb/fault-proxy.ts';
import { brokenResponses, type Fault } from '../../support/dynamodb/faults.ts';
import { SECRET } from '../../support/edge/open-edge.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../support/table.ts';

const KEPT = 'max-age=5, s-maxage=3600, stale-while-revalidate=3600, stale-if-error=3600';
const FOR_A_SECOND = 'max-age=5, s-maxage=1, stale-if-error=0';
const FOR_CLIENTS = 'private, max-age=5';

let slug: string;
let api: Api;
beforeEach(() => {
  vi.stubEnv('EDGE_SECRET', SECRET);
  vi.stubEnv('EDGE_TTL', '3600');
  slug = freshSlug();
  api = openInProcess();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const credentialFor = (revision: string, club = slug, view: View = 'full') =>
  createEdgeCredential(SECRET, { slug: club, view, revision });
const get = (path: string, token: string, headers = {}) =>
  call('GET', `/clubs/${slug}/${path}`, { token, headers, api });

describe('a stage with an edge', () => {
  it('issues signed tokens, which the API accepts, and never lets the edge keep what they read', async () => {
    await publishClub(makeClubFile({ slug }));
    const token = await verify(slug, await issueLicense(slug));
    expect(token).toMatch(
      /^cdt\.[a-z0-9-]+\.[0-9a-f]{32}\.[\w-]{43}[0-9a-f]{8}\.\d{4}[0-9a-f]{4}\.[\w-]{43}$/,
    );
    const answer = await get('teams', token);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, FOR_CLIENTS]);
  });

  it('accepts a token whatever its signature: the edge alone checks that', async () => {
    await publishClub(makeClubFile({ slug }));
    const token = await verify(slug, await issueLicense(slug));
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A');
    for (const text of [changed, token.slice(0, -53)])
      expect((await get('teams', text)).status).toBe(200);
  });

  it('accepts tokens that were issued before the edge', async () => {
    await publishClub(makeClubFile({ slug }));
    vi.stubEnv('EDGE_SECRET', undefined);
    const token = await verify(slug, await issueLicense(slug));
    expect(token.split('.')).toHaveLength(4);
    vi.stubEnv('EDGE_SECRET', SECRET);
    expect((await get('teams', token)).status).toBe(200);
  });
});

describe('an edge credential', () => {
  it.each(['GET', 'HEAD'])(
    'for the live revision lets the edge keep the answer to %s',
    async (method) => {
      const { revision } = await publishClub(makeClubFile({ slug }));
      const token = credentialFor(revision);
      const answer = await call(method, `/clubs/${slug}/teams`, { token, api });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, KEPT]);
    },
  );

  it('gets the same document as a token, and the same 304', async () => {
    const { revision } = await publishClub(makeClubFile({ slug }));
    const token = await verify(slug, await issueLicense(slug));
    const [own, kept] = [
      await get('players', token),
      await get('players', credentialFor(revision)),
    ];
    expect(kept.bytes).toEqual(own.bytes);
    expect(kept.headers.etag).toBe(own.headers.etag);
    const again = await get('players', credentialFor(revision), {
      'If-None-Match': own.headers.etag,
    });
    expect([again.status, again.headers['cache-control']]).toEqual([304, KEPT]);
  });

  it('of the public view gets the document of a public token', async () => {
    const { revision } = await publishClub(makeClubFile({ slug }));
    const token = await verify(slug, await issueLicense(slug, { view: 'public' }));
    const own = await get('players', token);
    const kept = await get('players', credentialFor(revision, slug, 'public'));
    expect([kept.bytes, kept.headers.etag]).toEqual([own.bytes, own.headers.etag]);
    expect(kept.headers['cache-control']).toBe(KEPT);
    const full = await get('players', credentialFor(revision), {
      'If-None-Match': own.headers.etag,
    });
    expect(full.status).toBe(200);
    expect(full.body).not.toEqual(own.body);
  });

  it('for a new revision is answered from it at once, though the instance has a pointer', async () => {
    const first = await publishClub(makeClubFile({ slug }));
    await get('teams', credentialFor(first.revision));
    const second = await publishClub(makeClubFile({ slug, teams: [] }));
    const answer = await get('teams', credentialFor(second.revision));
    expect([answer.body, answer.headers['cache-control']]).toEqual([{ data: [] }, KEPT]);
  });

  it('for an earlier revision gets the live document, which the edge keeps for a second', async () => {
    const first = await publishClub(makeClubFile({ slug }));
    await publishClub(makeClubFile({ slug, teams: [] }));
    const answer = await get('teams', credentialFor(first.revision));
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      { data: [] },
      FOR_A_SECOND,
    ]);
  });

  it('for a revision that has just been deleted gets the live document, for a second', async () => {
    const first = await publishClub(makeClubFile({ slug }));
    await get('seasons', credentialFor(first.revision));
    await publishClub(makeClubFile({ slug, seasons: [], teams: [] }));
    await pruneAll(table, slug);
    const answer = await get('seasons?all=1', credentialFor(first.revision));
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      { data: [] },
      FOR_A_SECOND,
    ]);
  });

  it('lets the edge keep an empty list for an unknown id for a second, and no error', async () => {
    const { revision } = await publishClub(makeClubFile({ slug }));
    const empty = await get('teams?season_id=999', credentialFor(revision));
    expect([empty.status, empty.headers['cache-control']]).toEqual([200, FOR_A_SECOND]);
    for (const path of ['seasons/999', 'teams?season_id=x']) {
      const failed = await get(path, credentialFor(revision));
      expect([failed.status >= 400, failed.headers['cache-control']]).toEqual([true, 'no-store']);
    }
  });

  it('lets the edge keep the club and its changes', async () => {
    const { revision } = await publishClub(makeClubFile({ slug }));
    for (const path of [
      '',
      '/changes',
      `/changes?since=${revision}`,
      `/teams?revision=${revision}`,
    ]) {
      const token = credentialFor(revision);
      const answer = await call('GET', `/clubs/${slug}${path}`, { token, api });
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, KEPT]);
    }
  });

  it('with a request for one revision lets the edge keep no answer of another', async () => {
    const first = await publishClub(makeClubFile({ slug }));
    const token = credentialFor(first.revision);
    await get('teams', token);
    const second = await publishClub(makeClubFile({ slug, teams: [] }));
    const later = await get(`teams?revision=${second.revision}`, token);
    expect([later.body, later.headers['cache-control']]).toEqual([{ data: [] }, FOR_A_SECOND]);
    const earlier = await get(`teams?revision=${first.revision}`, token);
    expect([earlier.body.code, earlier.headers['cache-control']]).toEqual([
      'revision_not_live',
      'no-store',
    ]);
  });

  it('reads nothing of another club', async () => {
    const other = await publishClub(makeClubFile({ slug: freshSlug() }));
    await publishClub(makeClubFile({ slug }));
    const answer = await get('teams', credentialFor(other.revision, other.slug));
    expect([answer.status, answer.body.code]).toEqual([404, 'club_not_found']);
  });

  it('is refused with another secret, or with its club or revision changed', async () => {
    const { revision } = await publishClub(makeClubFile({ slug }));
    const credential = credentialFor(revision);
    const other = createEdgeCredential('another stage', { slug, view: 'full', revision });
    const forged = [
      other,
      credential.replace(slug, `${slug}x`),
      credential.replace(revision, `${revision}x`),
      credential.replace('.full.', '.public.'),
      credential.slice(0, -1),
      `${credential}A`,
      'edge.',
    ];
    for (const text of forged)
      expect([text, (await get('teams', text)).body.code]).toEqual([text, 'token_invalid']);
  });

  it('is a malformed token in a stage without an edge', async () => {
    const { revision } = await publishClub(makeClubFile({ slug }));
    for (const secret of [undefined, '']) {
      vi.stubEnv('EDGE_SECRET', secret);
      api = openInProcess(); // without what the authorizer answered before
      for (const guess of [SECRET, '', 'undefined']) {
        const text = createEdgeCredential(guess, { slug, view: 'full', revision });
        expect([secret, (await get('teams', text)).body.code]).toEqual([secret, 'token_invalid']);
      }
    }
  });
});

describe('while DynamoDB is down, an edge credential', () => {
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  beforeEach(async () => {
    proxy = await startFaultProxy(inject('target').dynamodb ?? '');
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', proxy.endpoint);
    vi.resetModules(); // the functions read it when they are loaded
    api = openInProcess();
  });
  afterEach(() => {
    proxy.stop();
    vi.resetModules();
  });

  it('needs no check, and gets what the instance has for 5 minutes', async () => {
    const { revision } = await publishClub(makeClubFile({ slug }));
    await get('teams', credentialFor(revision));
    vi.useFakeTimers({ toFake: ['Date'] });
    proxy.inject(brokenResponses['cuts the connection'] as Fault);
    for (let minute = 1; minute < 5; minute += 1) {
      vi.setSystemTime(Date.now() + 61_000);
      const answer = await get('teams', credentialFor(revision));
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, KEPT]);
    }
  });

  it('for a revision that the instance has not read gets the earlier one, for a second', async () => {
    const first = await publishClub(makeClubFile({ slug }));
    const teams = await get('teams', credentialFor(first.revision));
    const second = await publishClub(makeClubFile({ slug, teams: [] }));
    proxy.inject(brokenResponses['cuts the connection'] as Fault);
    const answer = await get('teams', credentialFor(second.revision));
    expect([answer.body, answer.headers['cache-control']]).toEqual([teams.body, FOR_A_SECOND]);
    proxy.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 });
    const later = await get('teams', credentialFor(second.revision));
    expect([later.body, later.headers['cache-control']]).toEqual([{ data: [] }, KEPT]);
  });
});
