import { type Context, settingsOf } from '../../lib/settings/read-settings.ts';
import { addUsages, type Usage } from './prices.ts';
import { LEAGUE_DAY } from './traffic.ts';
import { usageOf, WAYS } from './usage.ts';

const VIEWS = 50_000;

/**
 * Share of page views during or shortly before a match. The site then polls every 5 seconds, otherwise every
 * 30.
 */
const MATCH_SHARE = 0.1;

/**
 * Returns the requests of a page view of one minute (docs/match-day-site.md): three documents, and a poll every
 * `seconds`. The last poll would be at the end of the minute.
 */
const requestsOf = (seconds: number): number => 3 + 60 / seconds - 1;

export const VIEW_REQUESTS =
  VIEWS * (MATCH_SHARE * requestsOf(5) + (1 - MATCH_SHARE) * requestsOf(30));

/**
 * Returns the usage of a month of page views, with the requests of docs/cost.md. A stage without firewall or
 * access log does not pay for them. Metrics cost money only in hours with data; here every hour has some.
 */
export function pageViewsOf(stage: string, settings: Context = {}): Usage {
  const { firewall, accessLogs } = settingsOf(stage, settings);
  const league = usageOf(LEAGUE_DAY, WAYS['this design']);
  return {
    ...addUsages([[VIEW_REQUESTS / (league.requests ?? 1), league]]),
    metricMonths: WAYS['this design'].customMetrics,
    ...(firewall.enabled ? {} : { firewallRequests: 0 }),
    ...(accessLogs === 'firehose' ? {} : { bytesDelivered: 0 }),
  };
}
