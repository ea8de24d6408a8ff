import ipaddr from 'ipaddr.js';

/** What IANA has assigned for global unicast; all else of IPv6 is special or not assigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Those that hold an IPv4 address (mapped,
 * NAT64, 6to4, Teredo) do not count, so that no private one is hidden in them.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/** 127.0.0.0/8 and ::1. */
export const isLoopback = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback';
