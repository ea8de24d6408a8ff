import { lookup } from 'node:dns/promises';
import { hostOf } from '../../shared/webhooks/send/check-url.ts';
import { isLoopback, isPublicAddress } from '../../shared/webhooks/send/public-address.ts';

/**
 * Why calls to a URL would fail now, by the addresses that its host name has here. Only a warning: the
 * addresses that count are those that the service sees when it makes a call.
 */
export async function findAddressWarning(
  url: string,
  { isLocal }: { isLocal: boolean },
): Promise<string | undefined> {
  const host = hostOf(new URL(url));
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (isLocal && isLoopback(address));
  if (addresses.length === 0)
    return `${host} has no address here, now: calls fail until it has one`;
  const refused = addresses.find(({ address }) => !isAllowed(address));
  return refused && `${host} has the private address ${refused.address}: calls to it are refused`;
}
