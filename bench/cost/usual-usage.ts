import type { Scenario } from '../match-day/scenario.ts';
import type { Sizes } from '../match-day/sizes.ts';
import { bytesLogged, USUAL_LINES } from './log-lines.ts';
import { HEADER_BYTES, MEMORY_GB, startsOf } from './our-usage.ts';
import type { Traffic } from './traffic.ts';
import { NO_USAGE, type Usage } from './usage.ts';

/** X-Ray's default: one request a second, and of the others one in twenty. */
const SAMPLED = 0.05;

/**
 * The usual way's day, without the authorizer: each request queries, and is answered in full, since
 * there is no ETag to compare. `isCompressed`: by API Gateway, which has to be switched on.
 */
export function usualUsage(
  traffic: Traffic,
  { design, latencies }: Scenario,
  sizes: Sizes,
  isCompressed: boolean,
): Usage {
  const { requests, hours, clubs, publishesPerClub } = traffic;
  const starts = startsOf(traffic);
  const ms = Math.ceil(latencies.query.median + design.times.readMs);
  const billed = requests * ms + starts * Math.ceil(design.times.initMs + design.times.firstMs);
  const body = isCompressed ? sizes.teamsGzip : sizes.teamsJson;
  return {
    ...NO_USAGE,
    requests,
    invocations: requests,
    gbSeconds: (billed / 1_000) * MEMORY_GB,
    readUnits: requests * design.units.document,
    // An edit touches a team or two.
    writeUnits: clubs * publishesPerClub * 2 * Math.ceil((sizes.items[0] ?? 0) / 1_024),
    bytesOut: requests * (HEADER_BYTES + body),
    bytesLogged: requests * bytesLogged(USUAL_LINES),
    traces: Math.min(requests, SAMPLED * requests + hours * 3_600),
  };
}
