import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createServer,
  getCACertificates,
  setDefaultCACertificates,
  type TlsOptions,
} from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { transport } from '../../../shared/smoke/checks/transport.ts';
import { runChecks } from '../../../shared/smoke/run-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-data-tls-'));
const trusted = getCACertificates();
let identity: TlsOptions;

beforeAll(() => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  identity = { key: readFileSync(key), cert: readFileSync(cert) };
  setDefaultCACertificates([...trusted, String(identity.cert)]);
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  rmSync(folder, { recursive: true });
});

async function checkServer(options: TlsOptions) {
  const server = createServer({ ...identity, ...options }).on('tlsClientError', () => {});
  await once(server.listen(0, 'localhost'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const target = { baseUrl: `https://localhost:${port}/api/v1`, club: '', licenseKey: '' };
  const results = await Promise.all(runChecks(target, transport));
  return results.map(({ outcome, reason }) => reason ?? outcome);
}

describe('the smoke checks of TLS', () => {
  it('pass on a server of TLS 1.2 and newer', async () => {
    expect(await checkServer({ minVersion: 'TLSv1.2' })).toEqual(['passed', 'passed', 'passed']);
  });

  it('notice a server that accepts old versions', async () => {
    const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect(await checkServer(old)).toEqual([
      'passed',
      'expected no handshake with TLSv1.1',
      'expected no handshake with TLSv1',
    ]);
  });

  it('fail when there is no server, and do not take that for a refusal', async () => {
    const target = { baseUrl: 'https://localhost:1/api/v1', club: '', licenseKey: '' };
    const results = await Promise.all(runChecks(target, transport));
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
  });

  it('expect no refusal of a name of CloudFront, for which AWS accepts old versions', async () => {
    const target = { baseUrl: 'https://none.cloudfront.net/v1', club: '', licenseKey: '' };
    const results = await Promise.all(runChecks(target, transport.slice(1)));
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(
      Array(2).fill(['skipped', 'AWS accepts it for names of cloudfront.net']),
    );
  });

  it('are skipped where there is no TLS', async () => {
    const target = { baseUrl: 'http://localhost:1/api/v1', club: '', licenseKey: '' };
    const results = await Promise.all(runChecks(target, transport));
    expect(new Set(results.map(({ reason }) => reason))).toEqual(new Set(['the URL is not https']));
  });
});
