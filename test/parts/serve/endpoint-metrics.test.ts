import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentEndpoint } from '../../../functions/serve/document-endpoint.ts';
import { listPlayers } from '../../../shared/model/documents.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

let slug: string;
let get: (headers?: Record<string, string>) => Promise<Record<string, unknown>>;
beforeEach(async () => {
  slug = freshSlug();
  await publishClub(makeClubFile({ slug }));
  vi.useFakeTimers({ toFake: ['Date'] });
  const { handler } = documentEndpoint(listPlayers);
  get = async (headers = {}) => {
    const { headers: sent } = await handler(eventOf(headers), {} as Context);
    return sent ?? {};
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const eventOf = (sent: Record<string, string>) => {
  const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip', ...sent };
  return {
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, [v]])),
    pathParameters: { club: slug },
    requestContext: {
      requestId: 'r',
      authorizer: { club: slug, view: 'full', expires_on: '2099-12-31' },
    },
  } as unknown as APIGatewayProxyEvent;
};
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the metrics of an endpoint', () => {
  it('count what was read, cached and unchanged, and the age of the pointer, and go to stdout', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { ETag } = await get();
    pass(4_000);
    await get({ 'If-None-Match': `${ETag}` });
    await get({ 'Accept-Encoding': 'identity' });
    await get({ 'Accept-Encoding': 'identity' });
    pass(60_000);
    await get();
    const lines = write.mock.calls
      .map(([line]) => `${line}`)
      .filter((line) => line.includes('_aws'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { DocumentsRead: 1, DocumentsCached: 3, NotModified: 1, PointerAge: 4_000 },
    ]);
    expect(lines[0]).toMatch(/^\{"_aws".*\}\n$/); // CloudWatch takes a whole line of JSON alone
  });
});
