import type { Settings } from '../settings/schema.ts';
import { occurrencesOf } from './occurrences.ts';
import { isWeekly, type MatchWindow } from './window-time.ts';

/** US dollars in us-east-1 on arm64, read on 2026-11-22: https://aws.amazon.com/lambda/pricing/ */
export const PROVISIONED_GB_SECOND = 0.0000033334;

/** Executions that Lambda keeps for functions without reserved concurrency. */
const KEPT_UNRESERVED = 100;

interface ForecastProps {
  settings: Settings;
  functions: number;
}

/** Describes the cost of the windows and the quotas that the windows need. Cannot read the account's quotas. */
export function describeForecast(
  windows: MatchWindow[],
  { settings, functions }: ForecastProps,
): string[] {
  const { memoryMb, provisionedConcurrency: always } = settings;
  const costs = windows.map((window) => {
    const more = Math.max(0, window.instances - always) * functions;
    return hoursOf(window) * 3_600 * more * (memoryMb / 1_024) * PROVISIONED_GB_SECOND;
  });
  const lines = windows.map((window, i) => {
    const { start, end, timeZone, instances } = window;
    const each = isWeekly(start) ? ' a week' : '';
    return (
      `  ${start} to ${end} (${timeZone}), ${hoursOf(window)} h: ` +
      `${instances} instances of ${functions} functions, ${dollars(costs[i])}${each}`
    );
  });
  const most = functions * Math.max(always, ...windows.map(({ instances }) => instances));
  return [
    'Match windows (list price of us-east-1, besides requests):',
    ...lines,
    `Check with \`npx club-data preflight --provisioned ${most}\`: the account must allow ` +
      `${format(most + KEPT_UNRESERVED)} concurrent`,
    `executions, ${format(most)} for the windows and ${KEPT_UNRESERVED} that Lambda keeps unreserved.`,
  ];
}

/**
 * Returns the hours of one occurrence. Ignores that a change of daylight saving time makes a weekly window an
 * hour longer or shorter.
 */
function hoursOf(window: MatchWindow): number {
  const [first] = occurrencesOf(window, new Date(0));
  return first ? (first.end - first.start) / 3_600_000 : 0;
}

const dollars = (value = 0): string => `$${value.toFixed(2)}`;

const format = (value: number): string => value.toLocaleString('en');
