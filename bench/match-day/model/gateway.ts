import type { Limits } from '../limits.ts';
import { createFirewall } from './firewall.ts';
import type { GatewayLimit } from './limit-names.ts';
import { createTokenBucket } from './rate-limits.ts';

export interface Gateway {
  /** What refuses a request of this address, if anything does. */
  refuses(now: number, address: number): GatewayLimit | undefined;
  isAuthorized(now: number, token: number): boolean;
  remember(now: number, token: number): void;
}

/** WAF, the throttles, and what is remembered of the authorizer's answers, by token. */
export function createGateway({ gateway, firewall }: Limits, addresses: number): Gateway {
  const account = createTokenBucket(gateway.account.perSecond, gateway.account.burst);
  const method = createTokenBucket(gateway.method.perSecond, gateway.method.burst);
  const wall = createFirewall(firewall, addresses);
  const authorizedUntil = new Map<number, number>();
  return {
    refuses(now, address) {
      if (!wall.passes(now, address)) return 'firewall';
      if (!account.take(now)) return 'account throttle';
      return method.take(now) ? undefined : 'stage throttle';
    },
    isAuthorized: (now, token) => now < (authorizedUntil.get(token) ?? 0),
    remember: (now, token) => void authorizedUntil.set(token, now + gateway.authorizerTtlMs),
  };
}
