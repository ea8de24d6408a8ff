import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate, problem, silence } from '../../packages/client/test/support/faults.ts';
import { makeClubFile, makeTeam } from '../support/clubs/club-file.ts';
import { updateLicense } from '../support/table.ts';
import { forgetFailures } from './support/forget-failures.ts';
import { type Example, hasPhp, openExample, startExample } from './support/open-example.ts';
import { uselessResponses } from './support/responses.ts';

const open = () => openExample('php', 'php/page.php');

const busy = problem('unavailable', { 'Retry-After': '180' });

describe.skipIf(!hasPhp)('examples/php/page.php', () => {
  it('shows the teams, with escaped names', async () => {
    const { run } = await openExample('php', 'php/page.php', {
      teams: [...(makeClubFile().teams ?? []), makeTeam(104, { name: 'A & <b>"B"</b>' })],
    });
    const { stdout } = await run();
    expect(stdout).toContain('<h2>Women I</h2>');
    expect(stdout).toContain('<h2>A &amp; &lt;b&gt;&quot;B&quot;&lt;/b&gt;</h2>');
  });

  it('reports that there are no teams', async () => {
    const { run } = await openExample('php', 'php/page.php', { teams: [] });
    expect((await run()).stdout).toContain('<p>There are no teams yet.');
  });

  it('asks to try again later when the service fails and nothing is cached', async () => {
    const { run, proxy } = await open();
    proxy.spoil('read', busy);
    expect((await run()).stdout).toBe('Please try again later.');
    expect((await run()).stdout).toBe('Please try again later.');
    expect(proxy.log()).toEqual(['verify 200', '/seasons 503']);
  });

  it('does not show a suspended license to visitors', async () => {
    const { run, slug, licenseKey } = await open();
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    for (const _ of ['verified', 'remembered']) {
      const { stdout, stderr } = await run();
      expect(stdout).toBe('Please try again later.');
      expect(stderr).toContain('The license is suspended.');
    }
  });

  it('stops showing its cached teams when the license is suspended', async () => {
    const { run, slug, licenseKey, proxy } = await open();
    await run();
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    proxy.spoil('read', problem('token_revoked')); // at the latest a minute after the suspension
    for (const _ of ['verified', 'remembered']) {
      expect((await run()).stdout).toBe('Please try again later.');
    }
    expect(proxy.log().slice(3)).toEqual(['/seasons 401', 'verify 403']);
  });

  it('waits once for a silent service, then shows its cached teams without a request', async () => {
    const { run, proxy } = await open();
    const first = await run();
    proxy.spoil('read', silence);
    for (const _ of ['silent', 'remembered', 'remembered']) {
      expect((await run()).stdout).toBe(first.stdout);
    }
    expect(proxy.log().slice(3)).toEqual(['/seasons -']);
  });

  it('shows its cached teams at once while another view waits for the service', async () => {
    const { run, proxy } = await open();
    const first = await run();
    const { fault, arrived } = gate(silence);
    proxy.spoil('read', fault);
    const waiting = run();
    await arrived;
    const others = await Promise.all([run(), run(), run()]);
    expect(others).toEqual(others.map(() => ({ ...first, stderr: '' })));
    expect((await waiting).stdout).toBe(first.stdout);
    expect(proxy.log().slice(3)).toEqual(['/seasons -']);
  });
});

describe.skipIf(!hasPhp)('examples/php/page.php with cached teams', () => {
  let example: Example;
  let first: string;

  beforeAll(async () => {
    example = await startExample('php', 'php/page.php');
    first = (await example.run()).stdout;
  });

  afterAll(() => example.close());

  const failures = [...uselessResponses, ['the service fails', problem('internal_error')] as const];

  it.each(failures)('shows them, and logs one line, when %s', async (_, fault) => {
    const { run, proxy, cache } = example;
    for (const kind of ['read', 'verify'] as const) {
      if (kind === 'verify') proxy.spoil('read', problem('token_expired'));
      proxy.spoil(kind, fault);
      const log = expect.stringMatching(/^club-data: [A-Z].*\n$/);
      expect(await run()).toEqual({ code: 0, stdout: first, stderr: log });
      const requests = proxy.log().length;
      expect(await run()).toEqual({ code: 0, stdout: first, stderr: '' });
      expect(proxy.log()).toHaveLength(requests);
      forgetFailures(cache);
      expect(await run()).toEqual({ code: 0, stdout: first, stderr: '' });
      expect(proxy.log().length).toBeGreaterThan(requests);
    }
  });
});
