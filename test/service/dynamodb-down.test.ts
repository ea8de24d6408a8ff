import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startDynamodb } from '../../packages/local-runtime/src/dynamodb/embedded-dynamodb.ts';
import { type LocalStack, startLocalStack } from '../../packages/local-runtime/src/local-stack.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { prepareClub } from '../../shared/publish/prepare-club.ts';
import { publish } from '../../shared/publish/revisions/publish.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../shared/table/licenses.ts';
import { bytesOf, makeClubFile } from '../support/clubs/club-file.ts';

/** A stack of its own, whose DynamoDB stops while clients read. */
describe('while DynamoDB is down', () => {
  let stack: LocalStack;
  let token: string;
  let unused: string;
  const key = createLicenseKey();

  const verify = () =>
    fetch(`${stack.baseUrl}/license/verify`, {
      method: 'POST',
      body: new URLSearchParams({ license_key: key, club_slug: 'fc-example' }),
    });
  const get = (resource: string, bearer = token) =>
    fetch(`${stack.baseUrl}/clubs/fc-example/${resource}`, {
      headers: { Authorization: `Bearer ${bearer}` },
    });

  beforeAll(async () => {
    const dynamodb = await startDynamodb();
    stack = await startLocalStack({
      assembly: inject('target').assembly ?? '',
      port: 0,
      dynamodb: dynamodb.endpoint,
      maxInstances: 1,
      log: () => {},
    });
    const table = openTable(stack.outputs.TableName ?? '', { endpoint: dynamodb.endpoint });
    await publish(table, prepareClub(bytesOf(makeClubFile()), '2026-08-01'), { now: new Date() });
    await recordLicense(table, 'fc-example', {
      licenseId: licenseIdOf(key),
      status: 'active',
      expiresOn: '2099-12-31',
      createdAt: new Date().toISOString(),
    });
    const tokens = await Promise.all(
      [verify(), verify()].map(async (answer) => (await answer).json()),
    );
    [token, unused] = tokens.map((body) => (body as { bearer_token: string }).bearer_token) as [
      string,
      string,
    ];
    expect((await get('players')).status).toBe(200);
    expect((await get('teams/101')).status).toBe(200);
    await dynamodb.stop();
  });
  afterAll(() => stack.stop());

  const expectUnavailable = async (answer: Response) => {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  };

  it('an instance serves what it has cached', async () => {
    await new Promise((done) => setTimeout(done, 5_100));
    const answer = await get('players');
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(4);
  });

  it('what is not cached is a 503', async () => {
    await expectUnavailable(await get('categories'));
    await expectUnavailable(await get('teams/102'));
  });

  it('a token that was not checked before is a 503, not a 401', async () => {
    await expectUnavailable(await get('players', unused));
  });

  it('a verification is a 503', async () => {
    await expectUnavailable(await verify());
  });
});
