import { RefusedAddressError } from './resolve-public.ts';

const UNTRUSTED = 'the certificate is not trusted';
const CLOSED = 'the connection was closed before an answer';
const UNRESOLVED = 'the host name cannot be resolved';
const TIMED_OUT = 'no answer in time';

/** By the codes of Node.js (https://nodejs.org/api/errors.html, https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const WORDS: Record<string, string> = {
  ENOTFOUND: UNRESOLVED,
  EAI_AGAIN: UNRESOLVED,
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  ETIMEDOUT: TIMED_OUT,
  ABORT_ERR: TIMED_OUT,
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  HPE_HEADER_OVERFLOW: 'the headers of the answer are too large',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is not for this host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `${UNTRUSTED}, or an intermediate one is missing`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${UNTRUSTED}, or an intermediate one is missing`,
};

/** Why there is no answer, in words that quote nothing of the URL. */
export function describeFailure(error: unknown): string {
  if (error instanceof RefusedAddressError) {
    return `the host name resolves to ${error.message}, which is not on the public internet`;
  }
  const { code, name } = error as NodeJS.ErrnoException;
  if (code?.startsWith('HPE_') && !(code in WORDS)) return 'the answer is not valid HTTP';
  return WORDS[code ?? ''] ?? `the call failed (${code ?? name})`;
}
