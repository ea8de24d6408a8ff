import { once } from 'node:events';
import { connect, type SecureVersion } from 'node:tls';
import { expectThat } from '../expect-answer.ts';
import { Skipped } from '../session.ts';
import type { Check } from './check.ts';

/** Checks that TLS 1.2 is accepted, and older versions are refused except on CloudFront's own domain names. */
export const transport: Check[] = [
  { title: 'TLS 1.2 is accepted', run: ({ baseUrl }) => handshake(baseUrl, 'TLSv1.2') },
  { title: 'TLS 1.1 is refused', run: ({ baseUrl }) => expectRefusal(baseUrl, 'TLSv1.1') },
  { title: 'TLS 1.0 is refused', run: ({ baseUrl }) => expectRefusal(baseUrl, 'TLSv1') },
];

async function expectRefusal(baseUrl: string, version: SecureVersion): Promise<void> {
  if (new URL(baseUrl).hostname.endsWith('.cloudfront.net'))
    throw new Skipped('AWS accepts it for names of cloudfront.net'); // docs/deploy.md#an-edge-for-match-days
  const refusal = await handshake(baseUrl, version).catch((error: NodeJS.ErrnoException) => error);
  if (refusal instanceof Skipped) throw refusal;
  expectThat(refusal !== undefined, `expected no handshake with ${version}`);
  // A TLS alert or a closed connection. Other errors do not show which versions the server accepts.
  expectThat(
    /^ERR_SSL_.*ALERT|^ECONNRESET$/.test(refusal.code ?? ''),
    `expected the server to refuse ${version}, got ${refusal.code ?? refusal.message}`,
  );
}

/**
 * Connects with exactly this version of TLS.
 * @throws when the server does not accept this version
 */
async function handshake(baseUrl: string, version: SecureVersion): Promise<void> {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== 'https:') throw new Skipped('the URL is not https');
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    minVersion: version,
    maxVersion: version,
    ciphers: 'DEFAULT@SECLEVEL=0', // without it, OpenSSL 3 itself does not offer 1.0 and 1.1
    timeout: TIMEOUT_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
  } finally {
    socket.destroy();
  }
}

const TIMEOUT_MS = 5_000;
