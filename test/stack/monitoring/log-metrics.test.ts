import { afterEach, describe, expect, it, vi } from 'vitest';
import { logFailure, logStale, logVerification } from '../../../functions/serve/http/log.ts';
import { logReport } from '../../../publish/uploads/log-report.ts';
import type { Report } from '../../../publish/uploads/report.ts';
import { INSTANCE_METRICS, LOG_METRICS } from '../../../shared/metric-names.ts';
import { Problem } from '../../../shared/problem.ts';
import { EDGE, onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod', { uploads: false, region: 'eu-west-1', ...EDGE });
const filters = [...propertiesOf(template, 'AWS::Logs::MetricFilter').values()];

afterEach(() => vi.restoreAllMocks());

/** Returns what a function logs, as Lambda writes it in its log format JSON. */
function lineOf(log: () => void): object {
  const lines: unknown[] = [];
  for (const method of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
  }
  log();
  expect(lines).toHaveLength(1);
  return { level: 'WARN', message: lines[0] };
}

const REPORT: Omit<Report, 'status'> = {
  ...{ object: 'clubs/fc-example.json', version: '1', requestId: 'request-1', summary: '' },
  ...{ uploadedAt: '', reportedAt: '', problems: [], problemCount: 0, warnings: [] },
};
const outage = new Problem('unavailable', { cause: new Error('no route') });
const LINES: Record<string, object> = {
  failure: lineOf(() => logFailure(outage, 'request-1')),
  refusal: lineOf(() => logFailure(new Problem('invalid_license_key'))),
  'lost document': lineOf(() => logFailure(new Problem('document_missing'))),
  verification: lineOf(() => logVerification('sk-example', '0123456789abcdef')),
  'refused upload': lineOf(() => logReport({ ...REPORT, status: 'refused' })),
  'published upload': lineOf(() => logReport({ ...REPORT, status: 'published' })),
  stale: lineOf(() => logStale(90_400, outage)),
  // https://docs.aws.amazon.com/lambda/latest/dg/telemetry-schema-reference.html#platform-report
  'cold start': { type: 'platform.report', record: { metrics: { initDurationMs: 300 } } },
  'warm call': {
    type: 'platform.report',
    record: { status: 'success', metrics: { durationMs: 3 } },
  },
  'time limit': { type: 'platform.report', record: { status: 'timeout', metrics: {} } },
  'before the report of a crash': { type: 'platform.runtimeDone', record: { status: 'error' } },
  crash: { type: 'platform.report', record: { status: 'error', metrics: {} } },
};

/** The value at `$.a.b`. */
const at = (line: object, selector: string): unknown =>
  selector
    .split('.')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], line);

/** Whether a filter pattern matches: `{ $.a = * && $.b = "text" }`, `{ $.c >= 500 || $.d = "text" }`. */
const matches = (pattern: string, line: object): boolean =>
  pattern.split(' || ').some((part) =>
    part
      .matchAll(/(\$[\w.]+) (>=|=) (\*|\d+|".*?")/g)
      .every(([, selector = '', sign, text = '']) => {
        const value = at(line, selector);
        if (sign === '>=') return Number(value) >= Number(text);
        return text === '*' ? value !== undefined : value === JSON.parse(text);
      }),
  );

/** Returns the lines that count for a metric, and the value of each. */
function countedBy(name: string, from = filters) {
  const { FilterPattern, MetricTransformations } =
    from.find(({ MetricTransformations: [each] }) => each.MetricName === name) ?? {};
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
      ['lost document', 1, 'document_missing'],
    ]);
  });

  it('count what functions failed at, behind an edge', () => {
    expect(countedBy('ServerErrors')).toEqual([
      ['failure', 1],
      ['lost document', 1],
      ['time limit', 1],
      ['crash', 1],
    ]);
    const without = propertiesOf(synthesize('prod'), 'AWS::Logs::MetricFilter');
    expect(JSON.stringify([...without])).not.toContain('ServerErrors');
  });

  it('count refused uploads', () => {
    const ofUploads = propertiesOf(synthesize('prod'), 'AWS::Logs::MetricFilter');
    expect(countedBy('RefusedUploads', [...ofUploads.values()])).toEqual([['refused upload', 1]]);
  });

  it('have the age of stale data', () => {
    expect(countedBy('StaleSeconds')).toEqual([['stale', 90]]);
  });

  it('have the duration of cold starts', () => {
    expect(countedBy('ColdStart')).toEqual([['cold start', 300]]);
  });

  it('are taken once, from the log of every function but the health check', () => {
    const names = filters.map(({ MetricTransformations: [each] }) => each.MetricName);
    expect(names.sort()).toEqual(Object.values(LOG_METRICS).sort());
    const [group, ...others] = new Set(filters.map(({ LogGroupName }) => LogGroupName.Ref));
    expect(others).toEqual([]);
    const elsewhere = [...propertiesOf(template, 'AWS::Lambda::Function').values()]
      .filter(({ LoggingConfig }) => LoggingConfig.LogGroup.Ref !== group)
      .map(({ Description }) => Description);
    expect(elsewhere).toEqual(['club-data check-health']);
    for (const { MetricTransformations } of filters)
      expect(MetricTransformations).toMatchObject([{ MetricNamespace: 'ClubData-prod' }]);
  });
});

describe('the dashboard', () => {
  const [, parts] = onlyOne(template, 'AWS::CloudWatch::Dashboard').properties.DashboardBody[
    'Fn::Join'
  ];
  const body = parts.filter((part: unknown) => typeof part === 'string').join('');

  it('answers five questions, and one of the edge, from top to bottom', () => {
    const questions = Array.from(body.matchAll(/## (\d)\. [^\\]+\?/g), ([, number]) => number);
    expect(questions).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('shows every metric of the functions and of their logs', () => {
    for (const name of [...Object.keys(INSTANCE_METRICS), ...Object.values(LOG_METRICS)])
      expect(body).toContain(`"ClubData-prod","${name}"`);
  });
});
