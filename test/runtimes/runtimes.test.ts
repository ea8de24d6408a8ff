import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProbe } from './support/open-probe.ts';
import { packClient } from './support/pack-client.ts';
import { runPage } from './support/page.ts';
import { report } from './support/report.ts';
import { runtimes } from './support/runtimes.ts';

let folder = '';

beforeAll(async () => {
  ({ folder } = await packClient());
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the packed client', () => {
  it.each(Object.entries(runtimes))('works on %s', async (_, run) => {
    const { settings, service, busy } = await openProbe();
    expect(JSON.parse(await run(folder, JSON.stringify(settings)))).toEqual(report);
    expect(service.log()).toContain('/teams 304');
    expect(busy.log()).toEqual(['/teams 429', '/teams 200']);
  });

  it('works in a page of Chromium, which may not verify', async () => {
    const { settings, service, busy } = await openProbe({ isPage: true });
    const { verification: _, ...expected } = report;
    expect(JSON.parse(await runPage(folder, JSON.stringify(settings)))).toEqual(expected);
    expect(service.log()).toContain('/teams 304');
    expect(busy.log()).toEqual(['/teams 429', '/teams 200']);
  });
});
