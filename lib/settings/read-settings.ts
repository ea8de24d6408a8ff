import type { z } from 'zod';
import { defaultsOf, type Settings, StageSettings } from './schema.ts';

/** Error for a missing or invalid stage or settings, with a line for each. */
export class SettingsError extends Error {}

/** CDK context: `cdk.json`, overridden by `-c <key>=<value>`. */
export type Context = Record<string, unknown>;

/**
 * Reads the settings of the stage `-c stage=<name>` in cdk.json. Options `-c <setting>=<value>` override them,
 * as JSON or plain text.
 *
 * @throws SettingsError if no stage is named, or a setting is unknown or invalid
 */
export function readSettings(context: Context): Settings {
  const stages = (context.stages ?? {}) as Record<string, Context>;
  const { stage } = context;
  const known = `the stages of cdk.json: ${Object.keys(stages).join(', ')}`;
  if (typeof stage !== 'string') {
    throw new SettingsError(`No stage is named: pass -c stage=<name>, one of ${known}`);
  }
  const block = Object.hasOwn(stages, stage) ? stages[stage] : undefined;
  if (!block) throw new SettingsError(`stage ${stage}: not one of ${known}`);
  if (stage.length > MAX_STAGE) {
    throw new SettingsError(`stage ${stage}: has more than ${MAX_STAGE} characters`);
  }
  return settingsOf(stage, { ...block, ...overrides(context) });
}

/** Maximum length, so that the names of CloudFront functions have at most 64 characters (lib/edge/global-name.ts). */
const MAX_STAGE = 25;

/**
 * Returns the settings of a stage: its defaults, overridden by the given settings.
 * @throws SettingsError with a line for each unknown or invalid setting
 */
export function settingsOf(stage: string, given: Context = {}): Settings {
  const defaults = defaultsOf(stage);
  const firewall = isRecord(given.firewall) && { ...defaults.firewall, ...given.firewall };
  const parsed = StageSettings.safeParse({ ...defaults, ...given, ...(firewall && { firewall }) });
  const lines = parsed.success ? conflictsOf(parsed.data) : parsed.error.issues.flatMap(explain);
  if (!parsed.success || lines.length > 0) {
    throw new SettingsError(lines.map((line) => `stage ${stage}: ${line}`).join('\n'));
  }
  return { stage, ...parsed.data };
}

// CDK's own keys have a colon, a slash or a hyphen (`aws:cdk:…`, `@aws-cdk/…`, `cli-telemetry`).
// Every other key is a setting or a mistake, which must not be ignored.
function overrides(context: Context): Context {
  const entries = Object.entries(context).filter(
    ([key]) => !/[:/-]/.test(key) && key !== 'stage' && key !== 'stages',
  );
  // An account id stays a string, because it may begin with 0.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'account' ? value : fromText(value)]),
  );
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const conflictsOf = (settings: StageSettings): string[] => [
  ...replicaConflicts(settings),
  ...edgeConflicts(settings),
  ...eventConflicts(settings),
  ...alarmConflicts(settings),
];

function replicaConflicts({ table, replicaRegions, region }: StageSettings): string[] {
  if (replicaRegions.length === 0) return [];
  const lines: string[] = [];
  if (table) lines.push('replicaRegions: takes none with `table`: add the replicas to that table');
  if (!region) lines.push('replicaRegions: takes regions only when `region` is set');
  else if (replicaRegions.includes(region))
    lines.push(`replicaRegions: takes other regions than the stage's own`);
  return lines;
}

/**
 * Lists conflicts of the setting `edge` with other settings. An edge needs the health check: behind an edge,
 * error alarms count only functions' 5xx responses and failures, so the health check alone notices API
 * Gateway's own errors.
 */
function edgeConflicts({ edge, firewall, healthCheck }: StageSettings): string[] {
  const lines: string[] = [];
  if (edge && !healthCheck)
    lines.push(
      'edge: needs `healthCheck`, which alone notices errors that API Gateway makes itself (docs/deploy.md)',
    );
  if (edge === 'only' && !firewall.enabled)
    lines.push('edge: "only" needs `firewall.enabled`: AWS WAF closes the API to others');
  return lines;
}

/**
 * Lists contradictions between the setting `events` and other settings. A pipe sends only to its own account
 * and region (https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-pipes-event-target.html).
 */
function eventConflicts({ events, table, ...settings }: StageSettings): string[] {
  const { tableStreamArn, account, region } = settings;
  const lines: string[] = [];
  if (events && table && !tableStreamArn)
    lines.push(
      'events: needs `tableStreamArn` with `table`, whose stream is read; or set `events` to false',
    );
  const [, , , busRegion, busAccount] = String(events).split(':');
  if (isOther(busRegion, region) || isOther(busAccount, account))
    lines.push(
      "events: takes a bus of the stage's own account and region; a rule on that one sends them on",
    );
  return lines;
}

const isOther = (place: string | undefined, own: string | undefined): boolean =>
  place !== undefined && own !== undefined && place !== own;

function alarmConflicts({ region, ...settings }: StageSettings): string[] {
  const lines: string[] = [];
  if (settings.alarmEmail && settings.alarmTopicArn)
    lines.push('alarmTopicArn: not with `alarmEmail`: subscribe the address to the topic instead');
  if (settings.ticketsTo && !settings.alarmEmail && !settings.alarmTopicArn)
    lines.push('ticketsTo: needs `alarmEmail` or `alarmTopicArn` for the other alarms');
  for (const name of ['alarmTopicArn', 'ticketsTo'] as const) {
    const place = settings[name]?.split(':')[3]; // undefined for an e-mail address
    if (region && place && place !== region)
      lines.push(`${name}: takes a topic of the stage's own region`);
  }
  return lines;
}

function explain(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.map((key) => [...issue.path, key].join('.'));
    return unknown.map((path) => `${path}: no such setting (docs/deploy.md lists them)`);
  }
  return [`${issue.path.join('.')}: takes ${descriptionAt(issue.path) ?? issue.message}`];
}

function descriptionAt(path: PropertyKey[]): string | undefined {
  let schema: z.ZodType | undefined = StageSettings;
  let description: string | undefined;
  for (const key of path) {
    schema = innerOf(schema, key);
    description = schema?.description ?? description;
  }
  return description;
}

function innerOf(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  const { def } = (schema ?? {}) as { def?: Definition };
  if (def?.innerType) return innerOf(def.innerType, key);
  return def?.shape?.[String(key)] ?? def?.element;
}

interface Definition {
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
}

const isRecord = (value: unknown): value is Context => typeof value === 'object' && value !== null;
