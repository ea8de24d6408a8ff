import { beforeAll, describe, expect, it } from 'vitest';
import { type Request, sendRequest } from '../support/call.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { publishHostileClub } from '../support/clubs/hostile-club.ts';
import { freshSlug, issueLicense, openClub } from '../support/table.ts';
import { insist, isLate } from './support/answers.ts';

const LINES = 'x\r\nX-Injected: 1\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>';
const RESOURCES = ['seasons?all=1', 'seasons/2', 'categories', 'teams', 'teams/101', 'players'];

const sendCalmly = (request: Request) => insist(() => sendRequest(request), isLate);

const namesOf = (headers: Record<string, string>): string[] => Object.keys(headers).sort();

describe('line ends and HTML in the names of a club', () => {
  const slug = freshSlug('hostile');
  let harmless: { token: string; path: string };

  beforeAll(async () => {
    await publishHostileClub(slug, LINES);
    harmless = await openClub(makeClubFile({ slug: freshSlug('harmless') }));
  });

  it('add no header to a verification or a document, and end no body', async () => {
    const verified = await sendCalmly({
      method: 'POST',
      path: '/license/verify',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ license_key: await issueLicense(slug), club_slug: slug }),
    });
    expect(verified.headers['content-type']).toBe('application/json');
    expect(namesOf(verified.headers)).not.toContain('x-injected');
    const { club, bearer_token } = JSON.parse(verified.bytes.toString());
    expect(club).toEqual({ name: LINES, slug, domain: LINES });

    for (const resource of RESOURCES) {
      const ask = (path: string, token: string) => {
        const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
        return sendCalmly({ method: 'GET', path: `${path}/${resource}`, headers, body: '' });
      };
      const answer = await ask(`/clubs/${slug}`, bearer_token);
      const usual = await ask(harmless.path, harmless.token);
      expect(namesOf(answer.headers)).toEqual(namesOf(usual.headers));
      expect(answer.headers['content-type']).toBe('application/json');
      expect(JSON.stringify(JSON.parse(answer.bytes.toString()))).toContain('X-Injected');
    }
  });
});

describe('a header or path of a request', () => {
  it.each([
    ['/docs/', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }],
    ['/docs/?x=%0d%0aX-Injected:%201', { 'X-Forwarded-Proto': 'javascript' }],
  ])('does not lead the redirect of %s elsewhere', async (path, headers) => {
    const answer = await sendCalmly({ method: 'GET', path, headers, body: '' });
    expect([answer.status, answer.headers.location]).toEqual([308, '../docs']);
  });

  it('is in no answer', async () => {
    const marked = {
      'X-Request-Id': 'mark-me',
      'User-Agent': 'mark-me',
      Origin: 'https://mark-me',
    };
    const paths = ['/mark-me', '/docs/mark-me', '/clubs/mark-me/teams', '/docs?mark-me=1', '/%zz'];
    for (const path of paths) {
      const headers = {
        Accept: '*/*',
        Authorization: 'Bearer mark-me',
        Cookie: 'mark-me',
        ...marked,
      };
      const answer = await sendCalmly({ method: 'GET', path, headers, body: '' });
      expect(JSON.stringify(answer.headers)).not.toContain('mark-me');
      expect(answer.bytes.toString()).not.toContain('mark-me');
    }
  });
});
