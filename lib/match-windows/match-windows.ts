import { Annotations, TimeZone } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-applicationautoscaling';
import type { Alias, CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { routes } from '../../shared/routes.ts';
import type { EndpointFunction } from '../endpoint-function.ts';
import { SettingsError } from '../settings/read-settings.ts';
import type { Settings } from '../settings/schema.ts';
import { describeForecast } from './forecast.ts';
import { findOverlap, occurrencesOf } from './occurrences.ts';
import { isWeekly, type MatchWindow, scheduleExpression } from './window-time.ts';

/**
 * Functions with provisioned concurrency: the authorizer and those of bearer-token routes. Verifications are
 * throttled, and calendars and the reference page can wait.
 */
const HOT = new Set([
  'authorize',
  ...routes.filter(({ access }) => access === 'token').map(({ operation }) => operation),
]);

interface MatchWindowsProps {
  functions: EndpointFunction[];
  settings: Settings;
  now: Date;
}

/**
 * Provisioned concurrency of the functions in `HOT`: `provisionedConcurrency` at all times, and more during
 * match windows.
 */
export class MatchWindows extends Construct {
  constructor(scope: Construct, id: string, { functions, settings, now }: MatchWindowsProps) {
    super(scope, id);
    const { provisionedConcurrency: always, matchWindows } = settings;
    const hot = functions.filter(({ node }) => HOT.has(node.id)).map(({ live }) => live);
    for (const alias of hot) keepReady(alias, always);
    if (always > 0 && settings.canary) Annotations.of(this).addWarningV2('canary', CANARY);
    for (const window of matchWindows) this.warnOfPast(window, now);
    const coming = matchWindows.filter((window) => !hasPassed(window, 'end', now));
    refuseOverlaps(coming, now);
    if (coming.length === 0) return;
    for (const alias of hot) schedule(alias, coming, { always, now });
    const forecast = describeForecast(coming, { settings, functions: hot.length });
    Annotations.of(this).addInfo(forecast.join('\n'));
  }

  private warnOfPast(window: MatchWindow, now: Date): void {
    if (!hasPassed(window, 'start', now)) return;
    const state = hasPassed(window, 'end', now) ? 'is over' : 'is open: its start has no effect';
    const text = `matchWindows: ${window.start} to ${window.end} ${state}`;
    Annotations.of(this).addWarningV2(`past-${window.start}`, text);
  }
}

const CANARY =
  'provisionedConcurrency: Lambda refuses it while an alias shifts traffic, so deployments with ' +
  '`canary` can fail; set one of them only.';

function keepReady(alias: Alias, instances: number): void {
  if (instances === 0) return;
  (alias.node.defaultChild as CfnAlias).provisionedConcurrencyConfig = {
    provisionedConcurrentExecutions: instances,
  };
}

/** @throws SettingsError if windows overlap or touch, because the end of one would also end the other */
function refuseOverlaps(windows: MatchWindow[], now: Date): void {
  const overlap = findOverlap(windows, now);
  if (!overlap) return;
  const [one, other] = overlap.map(({ start, end }) => `${start} to ${end}`);
  throw new SettingsError(
    `matchWindows: takes windows with a minute between them, but ${one} and ${other} overlap`,
  );
}

/** Schedules an action at each future start and end, because AWS refuses times in the past. */
function schedule(alias: Alias, windows: MatchWindow[], { always, now }: Options): void {
  const most = Math.max(always, ...windows.map(({ instances }) => instances));
  const scaling = alias.addAutoScaling({ minCapacity: always, maxCapacity: most });
  for (const window of windows) {
    for (const edge of ['start', 'end'] as const) {
      if (hasPassed(window, edge, now)) continue;
      const capacity = edge === 'start' ? Math.max(window.instances, always) : always;
      scaling.scaleOnSchedule(`${edge} ${window[edge]}`.replaceAll(/[^\w-]/g, '-'), {
        schedule: Schedule.expression(scheduleExpression(window[edge])),
        timeZone: TimeZone.of(window.timeZone),
        minCapacity: capacity,
        maxCapacity: capacity,
      });
    }
  }
}

interface Options {
  always: number;
  now: Date;
}

function hasPassed(window: MatchWindow, edge: 'start' | 'end', now: Date): boolean {
  const [once] = isWeekly(window.start) ? [] : occurrencesOf(window, now);
  return once !== undefined && once[edge] <= now.getTime();
}
