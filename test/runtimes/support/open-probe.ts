import { inject, onTestFinished } from 'vitest';
import { problem, silence } from '../../../packages/client/test/support/faults.ts';
import {
  type FaultyProxy,
  startFaultyProxy,
} from '../../../packages/client/test/support/faulty-proxy.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';

/** What a page of another origin needs to read a response. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};

/** Answers from 127.0.0.1, which no one listens at. */
const CLOSED = 'http://127.0.0.1:9';

/** What the probe is given: a club, and addresses that behave in different ways. */
export async function openProbe({ isPage = false } = {}) {
  const { slug: club } = await publishClub(makeClubFile({ slug: freshSlug('runtime') }));
  const licenseKey = await issueLicense(club);
  const token = await verify(club, licenseKey);
  const [service, busy, silent] = [await openProxy(), await openProxy(), await openProxy()];
  busy.spoil('read', problem('rate_limited', { 'Retry-After': '1', ...CORS }));
  silent.spoil('read', silence, silence);
  const urls = {
    ...{ service: service.baseUrl, busy: busy.baseUrl, silent: silent.baseUrl },
    closed: CLOSED,
  };
  const settings = { club, token, urls, isPage, ...(!isPage && { licenseKey }) };
  return { settings, service, busy };
}

async function openProxy(): Promise<FaultyProxy> {
  const proxy = await startFaultyProxy(inject('target').apiUrl ?? '');
  onTestFinished(() => proxy.stop());
  return proxy;
}
