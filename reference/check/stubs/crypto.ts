import { sha256 } from '@noble/hashes/sha2.js';

type Encoding = 'hex' | 'base64url';

/**
 * Computes SHA-256 synchronously. Replaces `createHash` of node:crypto in browsers, whose own digest is
 * asynchronous.
 */
export function createHash(_algorithm: 'sha256') {
  const hash = sha256.create();
  return {
    update(part: string | Uint8Array) {
      hash.update(typeof part === 'string' ? new TextEncoder().encode(part) : part);
      return this;
    },
    digest: (encoding: Encoding): string => encode(hash.digest(), encoding),
  };
}

function encode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'hex')
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
