import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../shared/smoke/run-checks.ts';
import { smokeChecks } from '../../shared/smoke/smoke-checks.ts';
import { createLiveClub } from '../load/live-club.ts';
import { issueLiveLicense } from '../load/live-license.ts';
import { type EdgeService, startEdgeService } from './support/start-edge-service.ts';

let service: EdgeService;

beforeAll(async () => {
  service = await startEdgeService();
}, 120_000);
afterAll(() => service?.stop());

it('npm run smoke passes through the edge, with copies and without', async () => {
  const club = createLiveClub(service.table, 'club');
  await club.publishNext();
  const { key: licenseKey } = await issueLiveLicense(service.table, club);
  const target = { baseUrl: service.baseUrl, club: 'club', licenseKey };
  for (let i = 0; i < 2; i += 1) {
    const results = await Promise.all(runChecks(target, smokeChecks, 60_000));
    const {
      passed = [],
      failed = [],
      skipped = [],
    } = Object.groupBy(results, (each) => each.outcome);
    expect(failed).toEqual([]);
    expect(passed.length).toBeGreaterThan(30);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['the URL is not https']));
  }
});
