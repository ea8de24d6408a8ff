import type { Authorizer } from '../scenario.ts';
import type { Started } from './invocation.ts';
import { clubKey, tokenKey } from './keys.ts';
import type { Sdk } from './sdk.ts';

/** Reads license and token (functions/authorize.ts). */
export function createAuthorize({ times, units }: Authorizer, sdk: Sdk) {
  return ({ now, environment, finish }: Started<undefined>, club: number, token: number): void => {
    const reads = [
      { key: clubKey(club), units },
      { key: tokenKey(token), units },
    ];
    sdk.read(now, environment, reads, (later, result) =>
      finish(later, times.readMs, result === 'read' ? 'served' : result),
    );
  };
}
