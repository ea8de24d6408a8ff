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
 * A month of page views, for the price of the league's requests. A stage pays for no firewall and access log that it
 * does not have, and for its metrics in each hour that has data: at most in all.
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
