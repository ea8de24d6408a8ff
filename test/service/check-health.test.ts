import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { buildFunctions, writeFunction } from '../../lib/bundle/build-function.ts';
import { type Route, routes } from '../../shared/routes.ts';
import { healthChecks } from '../../shared/smoke/health-checks.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { startInstances } from '../support/start-instances.ts';
import { freshSlug, issueLicense, publishClub } from '../support/table.ts';
import { startTamperingProxy, type Tamper } from '../support/tampering-proxy.ts';

const { apiUrl = '' } = inject('target');
const club = freshSlug('health');
let licenseKey: string;

/** Answers as Systems Manager does, with one parameter. */
const parameters = createServer(async (request, response) => {
  const { Name, WithDecryption } = JSON.parse((await request.toArray()).join(''));
  const isFound = Name === '/club-data/health-check' && WithDecryption === true;
  const body = isFound ? { Parameter: { Value: licenseKey } } : { __type: 'ParameterNotFound' };
  response.writeHead(isFound ? 200 : 400, { 'Content-Type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
});

let folder: string;
/** The bundle that is deployed. */
let app: { handler: () => Promise<void>; init: () => Promise<void> };

beforeAll(async () => {
  await publishClub(makeClubFile({ slug: club }));
  licenseKey = await issueLicense(club, { view: 'public' });
  await startInstances({ baseUrl: apiUrl, club, licenseKey });
  await once(parameters.listen(0, '127.0.0.1'), 'listening');
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync(resolve('.local/check-health-'));
  const [code = Buffer.of()] = buildFunctions([
    resolve('functions/background/check-health.ts'),
  ]).values();
  writeFunction(code, folder);
  app = createRequire(import.meta.url)(join(folder, 'app.cjs'));
});
afterAll(() => {
  parameters.close();
  rmSync(folder, { recursive: true });
});

/** The route of a request, without its query. */
const toRoute = (path: string): string | undefined => {
  const [asked = ''] = path.split('?');
  const isAsked = ({ path }: Route) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  return routes.find(isAsked)?.path;
};

describe('the health check', () => {
  const lines: unknown[] = [];

  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
    const { port } = parameters.address() as AddressInfo;
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', `http://127.0.0.1:${port}`);
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
    vi.stubEnv('CLUB', club);
    vi.stubEnv('LICENSE_KEY_PARAMETER', '/club-data/health-check');
    return () => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    };
  });

  const checkThrough = async (tamper: Tamper) => {
    vi.stubEnv('BASE_URL', await startTamperingProxy(apiUrl, tamper));
    await app.init();
    return app.handler();
  };

  it('passes on a service that works, and logs nothing', async () => {
    await checkThrough(() => {});
    expect(lines).toEqual([]);
  });

  it('makes each call of a client once or more, with one verification', async () => {
    const paths: string[] = [];
    await checkThrough((_, { url }) => paths.push(url));
    expect(paths.filter((path) => path === '/license/verify')).toHaveLength(1);
    expect(new Set(paths.map(toRoute))).toEqual(new Set(routes.map(({ path }) => path)));
    expect(paths).toContain(`/clubs/${club}/seasons?all=true`);
    expect(paths.filter((path) => /\/changes\?since=[\w.-]+$/.test(path))).toHaveLength(1);
  });

  it('fails when a call fails, and logs which, without key or token', async () => {
    const failing: Tamper = (answer, { url }) => {
      if (url.endsWith('/players')) answer.status = 503;
    };
    await expect(checkThrough(failing)).rejects.toThrow(
      `1 of ${healthChecks.length} checks failed`,
    );
    const title = 'GET /clubs/{club}/players';
    expect(lines).toEqual([{ check: title, reason: 'expected status 200, got 503' }]);
  });

  it('fails when the license is refused, and logs no key', async () => {
    const key = licenseKey;
    licenseKey = await issueLicense(freshSlug());
    await expect(checkThrough(() => {})).rejects.toThrow(
      `1 of ${healthChecks.length} checks failed`,
    );
    expect(JSON.stringify(lines)).toContain('invalid_license_key');
    expect(JSON.stringify(lines)).not.toContain(licenseKey);
    licenseKey = key;
  });

  it('fails when there is no such parameter', async () => {
    vi.stubEnv('LICENSE_KEY_PARAMETER', 'another');
    await expect(checkThrough(() => {})).rejects.toThrow();
  });
});
