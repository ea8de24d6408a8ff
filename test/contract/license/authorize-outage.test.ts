import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { anyToken } from '../../support/api/any-token.ts';
import { type Api, call, isInProcess } from '../../support/call.ts';
import { openInProcess } from '../../support/call-in-process.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { startFaultProxy } from '../../support/dynamodb/fault-proxy.ts';
import { brokenResponses, type Fault } from '../../support/dynamodb/faults.ts';
import {
  freshSlug,
  issueLicense,
  publishClub,
  updateLicense,
  verify,
} from '../../support/table.ts';

const OUTAGE = brokenResponses['cuts the connection'] as Fault;
/** API Gateway's cached answer has ended. */
const A_MINUTE = 61_000;

// The outage needs functions with modules of their own.
describe.runIf(isInProcess)('a bearer token, while DynamoDB is down', () => {
  const slug = freshSlug('outage');
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  let api: Api;
  let key: string;

  beforeAll(async () => {
    proxy = await startFaultProxy(inject('target').dynamodb ?? '');
    process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.endpoint;
    vi.resetModules(); // the functions read it when they are loaded
    api = openInProcess();
    await publishClub(makeClubFile({ slug }));
  });
  beforeEach(async () => {
    key = await issueLicense(slug, { expiresOn: '2099-12-31' });
  });
  afterEach(() => {
    proxy.clear();
    vi.useRealTimers();
  });
  afterAll(() => {
    proxy?.stop();
    vi.resetModules();
  });

  /** A token that the authorizer has checked; then DynamoDB goes down and a minute passes. */
  async function loseDynamodb(): Promise<string> {
    const token = await verify(slug, key);
    expect(await status(token)).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    proxy.inject(OUTAGE);
    pass(A_MINUTE);
    return token;
  }

  const status = async (token: string) =>
    (await call('GET', `/clubs/${slug}/players`, { token, api })).status;
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it('works for 5 minutes after its last check', async () => {
    const token = await loseDynamodb();
    for (let minute = 1; minute < 5; minute += 1) {
      expect(await status(token)).toBe(200);
      pass(A_MINUTE);
    }
    pass(A_MINUTE);
    expect(await status(token)).toBe(503);
    proxy.clear();
    expect(await status(token)).toBe(200);
  });

  it('is a 503 when the authorizer has not checked it', async () => {
    const unchecked = await verify(slug, await issueLicense(slug));
    await loseDynamodb();
    expect(await status(unchecked)).toBe(503);
    expect(await status(anyToken(slug, licenseIdOf(key)))).toBe(503);
  });

  it('ends with its license', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-12-31T23:58:30.000Z') });
    const token = await loseDynamodb();
    expect(await status(token)).toBe(200);
    pass(A_MINUTE);
    expect(await status(token)).toBe(401);
  });

  it('stays refused when the authorizer has refused it', async () => {
    const token = await verify(slug, key);
    expect(await status(token)).toBe(200);
    await updateLicense(slug, key, { status: 'suspended' });
    vi.useFakeTimers({ toFake: ['Date'] });
    pass(A_MINUTE);
    expect(await status(token)).toBe(401);
    proxy.inject(OUTAGE);
    pass(A_MINUTE);
    expect(await status(token)).toBe(503);
  });
});
