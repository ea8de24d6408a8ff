import dns from 'node:dns';

/**
 * Makes Node.js resolve the names under `localhost` to this machine, as RFC 6761 (6.3) asks of it and
 * few systems do: the SDK puts an account's id before the host of some endpoints, and an IP address
 * takes none.
 */
export function resolveLocalhostNames(): void {
  const { lookup } = dns;
  const patched = (hostname: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, [hostname.endsWith('.localhost') ? '127.0.0.1' : hostname, ...rest]);
  // Also keeps lookup's own properties, such as its form for util.promisify.
  dns.lookup = Object.assign(patched, lookup) as typeof lookup;
}
