import { type Context, settingsOf } from '../../lib/settings/read-settings.ts';
import { addUsages, type Usage } from './prices.ts';
import { LEAGUE_DAY } from './traffic.ts';
import { usageOf, WAYS } from './usage.ts';

const VIEWS = 50_000;

/** Share of page views while a match is played or about to begin, when a site looks for news every 5 seconds, else 30. */
const MATCH_SHARE = 0.1;

/** Requests of a minute on the site (docs/match-day-site.md): three documents, and looks for news, the first at once. */
const requestsOf = (seconds: number): number => 3 + 60 / seconds - 1;

export const VIEW_REQUESTS =
  VIEWS * (MATCH_SHARE * requestsOf(5) + (1 - MATCH_SHARE) * requestsOf(30));

/**
 * Usage of a month of page views, each request as in the league's bill. Without firewall or access log a stage
 * does not pay for them. Metrics are paid for each hour that has data; here, all hours.
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
