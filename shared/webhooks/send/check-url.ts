import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

const MAX_LENGTH = 2_048;

export interface Targets {
  /** Also http and https on this machine: for local use. */
  loopback: boolean;
}

/**
 * Why calls cannot be sent to a URL, in words that follow "The URL"; undefined when they can. Which
 * addresses a host name has is checked at each call.
 */
export function checkUrl(text: string, { loopback }: Targets): string | undefined {
  if (text.length > MAX_LENGTH) return `has more than ${MAX_LENGTH} characters`;
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return 'is not an https:// URL';
  const url = new URL(text);
  if (url.username || url.password) return 'contains a user name or password';
  if (url.hash) return 'contains a fragment (#), which is never sent';
  const host = hostOf(url);
  if (host.endsWith('.')) return 'has a host name that ends with a full stop';
  if (loopback && isLocal(host)) return undefined;
  if (url.protocol !== 'https:') return 'is not an https:// URL';
  return isPublicHost(host) ? undefined : `has a host that is not on the public internet: ${host}`;
}

/** Without the brackets of an IPv6 address. Spellings such as 0x7f.1 are normalized by `URL`. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isLocal = (host: string): boolean => isLocalName(host) || isLoopback(host);

/** Reserved: https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

function isPublicHost(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !isLocalName(host);
}
