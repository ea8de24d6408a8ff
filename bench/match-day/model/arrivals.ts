import type { Random } from './random.ts';

/** From no request to `peak` a second in a straight line, which is then held. */
export interface Arrivals {
  peak: number;
  rampMs: number;
  holdMs: number;
}

/** Requests a second offered at a time. */
export const offeredAt = ({ peak, rampMs }: Arrivals, at: number): number =>
  at >= rampMs ? peak : (peak * at) / rampMs;

/** The times of all requests in ms, as a Poisson process of that rate. */
export function* arrivalTimes(arrivals: Arrivals, random: Random): Generator<number> {
  const end = arrivals.rampMs + arrivals.holdMs;
  for (let expected = random.exponential(); ; expected += random.exponential()) {
    const at = timeOf(arrivals, expected);
    if (at >= end) return;
    yield at;
  }
}

/** When so many requests are expected to have come: the inverse of the rate's integral. */
function timeOf({ peak, rampMs }: Arrivals, expected: number): number {
  const perMs = peak / 1000;
  const inRamp = (perMs * rampMs) / 2;
  if (expected < inRamp) return Math.sqrt((2 * expected * rampMs) / perMs);
  return rampMs + (expected - inRamp) / perMs;
}
