import { afterEach, describe, expect, it, vi } from 'vitest';
import { logFailure, logStale, logVerification } from '../../../functions/serve/http/log.ts';
import { INSTANCE_METRICS, LOG_METRICS } from '../../../shared/metric-names.ts';
import { Problem } from '../../../shared/problem.ts';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod', { uploads: false });
const filters = [...propertiesOf(template, 'AWS::Logs::MetricFilter').values()];

afterEach(() => vi.restoreAllMocks());

/** What a function logs, as Lambda writes it in its log format JSON. */
function lineOf(log: () => void): object {
  const lines: unknown[] = [];
  for (const method of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
  }
  log();
  expect(lines).toHaveLength(1);
  return { level: 'WARN', message: lines[0] };
}

const outage = new Problem('unavailable', { cause: new Error('no route') });
const LINES: Record<string, object> = {
  failure: lineOf(() => logFailure(outage, 'request-1')),
  refusal: lineOf(() => logFailure(new Problem('invalid_license_key'))),
  verification: lineOf(() => logVerification('sk-example', '0123456789abcdef')),
  stale: lineOf(() => logStale(90_400, outage)),
  // https://docs.aws.amazon.com/lambda/latest/dg/telemetry-schema-reference.html#platform-report
  'cold start': { type: 'platform.report', record: { metrics: { initDurationMs: 300 } } },
  'warm call': { type: 'platform.report', record: { metrics: { durationMs: 3 } } },
};

/** The value at `$.a.b`. */
const at = (line: object, selector: string): unknown =>
  selector
    .split('.')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], line);

/** Whether a filter pattern matches: `{ $.a = * && $.b = "text" }`. */
const matches = (pattern: string, line: object): boolean =>
  pattern.matchAll(/(\$[\w.]+) = (?:\*|"(.*?)")/g).every(([, selector = '', text]) => {
    const value = at(line, selector);
    return text === undefined ? value !== undefined : value === text;
  });

/** By metric: the lines that count, and as what. */
function countedBy(name: string) {
  const { FilterPattern, MetricTransformations } =
    filters.find(({ MetricTransformations: [each] }) => each.MetricName === name) ?? {};
  const [{ MetricValue, Dimensions = [] }] = MetricTransformations;
  return Object.entries(LINES)
    .filter(([, line]) => matches(FilterPattern, line))
    .map(([what, line]) => [
      what,
      MetricValue.startsWith('$') ? at(line, MetricValue) : Number(MetricValue),
      ...Dimensions.map(({ Value }: { Value: string }) => at(line, Value)),
    ]);
}

describe('the metrics of log lines', () => {
  it('count refusals and failures by code', () => {
    expect(countedBy('Refusals')).toEqual([
      ['failure', 1, 'unavailable'],
      ['refusal', 1, 'invalid_license_key'],
    ]);
  });

  it('count verifications', () => {
    expect(countedBy('Verifications')).toEqual([['verification', 1]]);
  });

  it('have the age of stale data', () => {
    expect(countedBy('StaleSeconds')).toEqual([['stale', 90]]);
  });

  it('have the duration of cold starts', () => {
    expect(countedBy('ColdStart')).toEqual([['cold start', 300]]);
  });

  it("are taken from every function's log, in the namespace of the stack", () => {
    const groups = Map.groupBy(filters, ({ LogGroupName }) => LogGroupName.Ref);
    const functions = propertiesOf(template, 'AWS::Lambda::Function');
    expect(groups.size).toBe(functions.size);
    for (const own of groups.values()) {
      const names = own.map(({ MetricTransformations: [each] }) => each.MetricName);
      expect(names).toEqual(expect.arrayContaining(['Refusals', 'StaleSeconds', 'ColdStart']));
      for (const { MetricTransformations } of own)
        expect(MetricTransformations).toMatchObject([{ MetricNamespace: 'ClubData-prod' }]);
    }
  });
});

describe('the dashboard', () => {
  const [, parts] = onlyOne(template, 'AWS::CloudWatch::Dashboard').properties.DashboardBody[
    'Fn::Join'
  ];
  const body = parts.filter((part: unknown) => typeof part === 'string').join('');

  it('answers five questions, from top to bottom', () => {
    const questions = Array.from(body.matchAll(/## (\d)\. [^\\]+\?/g), ([, number]) => number);
    expect(questions).toEqual(['1', '2', '3', '4', '5']);
  });

  it('shows every metric of the functions and of their logs', () => {
    for (const name of [...Object.keys(INSTANCE_METRICS), ...Object.values(LOG_METRICS)])
      expect(body).toContain(`"ClubData-prod","${name}"`);
  });
});
