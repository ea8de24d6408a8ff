import type { Limits } from '../limits.ts';

export interface Firewall {
  /** Whether a request of this address passes. One that does not counts too, as WAF has it. */
  passes(now: number, address: number): boolean;
}

/** A rate-based rule by address: so many requests in the last seconds, counted in whole ones. */
export function createFirewall(
  { requests, seconds }: Limits['firewall'],
  addresses: number,
): Firewall {
  const bySecond = Array.from({ length: seconds }, () => new Uint32Array(addresses));
  const total = new Uint32Array(addresses);
  let second = 0;
  let current = bySecond[0] as Uint32Array;

  const advance = (): void => {
    second += 1;
    current = bySecond[second % seconds] as Uint32Array;
    for (const [address, count] of current.entries()) {
      if (count > 0) total[address] = (total[address] ?? 0) - count;
    }
    current.fill(0);
  };

  return {
    passes(now, address) {
      while (second < Math.floor(now / 1000)) advance();
      current[address] = (current[address] ?? 0) + 1;
      total[address] = (total[address] ?? 0) + 1;
      return (total[address] ?? 0) <= requests;
    },
  };
}
