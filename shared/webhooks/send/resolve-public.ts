import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Targets } from './check-url.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  address: string;
  /** 4 or 6 */
  family: number;
}

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

export const resolveHost: Resolve = (host) => lookup(host, { all: true });

/** The host has an address that calls must not be sent to. */
export class RefusedAddressError extends Error {}

/**
 * For `lookup` of node:net: resolves the name once, for the connection that is about to be made, which
 * goes to the very addresses that were checked. So a name that resolves to another address later is of
 * no use (DNS rebinding). One address that is not allowed is enough to refuse all.
 */
export const lookupPublic =
  (resolve: Resolve, targets: Targets): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const refused = addresses.find(({ address }) => !isAllowed(address, targets));
        if (refused) return callback(new RefusedAddressError(refused.address), []);
        const [first] = addresses;
        if (!first) return callback(notFound(host), []);
        return all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };

const notFound = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });

const isAllowed = (address: string, { loopback }: Targets): boolean =>
  isPublicAddress(address) || (loopback && isLoopback(address));
