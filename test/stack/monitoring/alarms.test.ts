import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/settings/read-settings.ts';
import { EDGE, onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod', {
  region: 'eu-central-1',
  alarmEmail: 'on-call@example.com',
  healthCheck: { club: 'sk-kesselhafen', licenseKeyParameter: 'club-data/health-check' },
});
const all = propertiesOf(template, 'AWS::CloudWatch::Alarm');
/** Alarms of this construct: others have alarms of their own. */
const alarms = new Map([...all].filter(([id]) => id.startsWith('Monitoring')));

/** The alarms whose descriptions link a section of the runbook. */
const alarmsOf = (section: string) =>
  [...alarms.values()].filter(({ AlarmDescription }) =>
    AlarmDescription.endsWith(`docs/runbook.md#${section}`),
  );

/** The anchors of a text's headings. */
const anchorsOf = (markdown: string): string[] =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );

const linkOf = ({ AlarmDescription }: { AlarmDescription?: string }) =>
  /\b(docs\/[a-z-]+\.md)#([a-z-]+)$/.exec(AlarmDescription ?? '')?.slice(1) ?? [];

describe('every alarm', () => {
  it.each([...all])('links a section of the documentation that exists: %s', (_id, alarm) => {
    const [file = 'no file', anchor] = linkOf(alarm);
    expect(anchorsOf(readFileSync(file, 'utf8'))).toContain(anchor);
  });

  it('is a page where clients are refused or wait, else a ticket, as the runbook says', () => {
    const pages = [...all.values()].filter(({ AlarmDescription }) =>
      AlarmDescription.startsWith('Page: '),
    );
    const tickets = [...all.values()].filter(({ AlarmDescription }) =>
      AlarmDescription.startsWith('Ticket: '),
    );
    const canary = [...all.keys()].filter((id) => id.startsWith('Canary'));
    expect(pages.length + tickets.length + canary.length).toBe(all.size);
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    const [, listed = ''] = /\*\*Pages\*\* are (.+?)\. /s.exec(runbook) ?? [];
    const linked = Array.from(listed.matchAll(/\(#([a-z-]+)\)/g), ([, anchor]) => anchor);
    expect(linked.sort()).toEqual([...new Set(pages.map((alarm) => linkOf(alarm)[1]))].sort());
  });

  it('has a section of its own in the runbook, which has no others', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    const [, afterHeading = ''] = runbook.split(/^## Alarms$/m);
    const sections = anchorsOf(afterHeading.split(/^## /m)[0] ?? '');
    const linked = Array.from(alarms.values(), (alarm) => linkOf(alarm)[1]);
    // AWS Budgets and a stopped release notify without an alarm of CloudWatch.
    expect([...new Set(linked), 'budget', 'rolled-back-release'].sort()).toEqual(sections.sort());
  });

  it('links the dashboard, which has a name of its own in each region', () => {
    const { DashboardName } = onlyOne(template, 'AWS::CloudWatch::Dashboard').properties;
    expect(DashboardName).toBe('ClubData-prod-eu-central-1');
    const url = `https://eu-central-1.console.aws.amazon.com/cloudwatch/home?region=eu-central-1#dashboards/dashboard/${DashboardName}`;
    for (const { AlarmDescription } of all.values())
      expect(AlarmDescription).toContain(` Dashboard: ${url} Runbook: `);
  });

  it('links the runbook where the settings say it is', () => {
    const elsewhere = synthesize('dev', {
      region: 'eu-west-1',
      runbookUrl: 'https://wiki.example.com/runbook',
    });
    for (const [id, { AlarmDescription }] of propertiesOf(elsewhere, 'AWS::CloudWatch::Alarm')) {
      if (id.startsWith('Monitoring'))
        expect(AlarmDescription).toMatch(/ https:\/\/wiki\.example\.com\/runbook#[a-z-]+$/);
    }
  });
});

/** What each alarm watches: a minute's metric is bad from the threshold on, three of five unless it says more. */
const HEARS: [section: string, watched: object][] = [
  ['slow-responses', { ...ofApi('Latency'), ExtendedStatistic: 'p99', Threshold: 3_000 }],
  ['lasting-errors', { ...ofApi('5XXError'), Threshold: 1, ...minutes(15, 60) }],
  ['traffic-near-limit', { ...ofApi('Count'), Threshold: 480_000 }],
  ['stale-data', { ...own('StaleSeconds'), Statistic: 'Maximum', Threshold: 30 }],
  ['missing-documents', { ...refusals('document_missing'), Threshold: 1, ...minutes(3, 60) }],
  ['refused-verifications', { ...refusals('invalid_license_key'), Threshold: 20 }],
  [
    'verifications-near-limit', // 500 a second
    { ...ofLambda('Invocations'), Statistic: 'Sum', Threshold: 24_000 },
  ],
  ['function-throttles', { ...ofLambda('Throttles'), Statistic: 'Sum', Threshold: 1 }],
  ['table-read-throttles', { ...ofTable('ReadThrottleEvents'), Threshold: 1 }],
  ['table-write-throttles', { ...ofTable('WriteThrottleEvents'), Threshold: 1 }],
  [
    'late-job',
    {
      Namespace: 'AWS/Scheduler',
      MetricName: 'TargetErrorCount',
      Dimensions: [{ Name: 'ScheduleGroup', Value: 'ClubData-prod' }],
      Statistic: 'Sum',
      Period: 3_600,
      Threshold: 1,
      EvaluationPeriods: 2,
    },
  ],
  [
    'late-access-log',
    {
      Namespace: 'AWS/Firehose',
      MetricName: 'DeliveryToS3.DataFreshness',
      Statistic: 'Maximum',
      Period: 300,
      Threshold: 1_800,
      ...minutes(3, 3),
    },
  ],
  ['blocked-requests', { Namespace: 'AWS/WAFV2', MetricName: 'BlockedRequests', Threshold: 100 }],
];

function ofApi(MetricName: string) {
  return { Namespace: 'AWS/ApiGateway', MetricName, Period: 60, ...minutes(3, 5) };
}
function own(MetricName: string) {
  return { Namespace: 'ClubData-prod', MetricName, Period: 60, ...minutes(3, 5) };
}
function refusals(code: string) {
  return { ...own('Refusals'), Dimensions: [{ Name: 'Code', Value: code }] };
}
function ofLambda(MetricName: string) {
  return { Namespace: 'AWS/Lambda', MetricName, ...minutes(3, 5) };
}
function ofTable(MetricName: string) {
  return { Namespace: 'AWS/DynamoDB', MetricName, Statistic: 'Sum', ...minutes(3, 5) };
}
function minutes(DatapointsToAlarm: number, EvaluationPeriods: number) {
  return { DatapointsToAlarm, EvaluationPeriods };
}

describe('the alarm on', () => {
  it('everything is looked at here', () => {
    const linked = Array.from(alarms.values(), (alarm) => linkOf(alarm)[1]);
    const math = ['server-errors', 'concurrency-near-limit'];
    expect(linked.sort()).toEqual([...HEARS.map(([section]) => section), ...math].sort());
  });

  it('concurrency compares what is used with what is not allotted', () => {
    const [alarm] = alarmsOf('concurrency-near-limit');
    expect(alarm).toMatchObject({ Threshold: 80, ...minutes(3, 5) });
    expect(alarm?.Metrics[0].Expression).toBe(
      '100 * unreserved / (SERVICE_QUOTA(used) - (claimed - unreserved))',
    );
  });

  it.each(HEARS)('%s watches what it says', (section, watched) => {
    expect(alarmsOf(section)).toEqual([
      expect.objectContaining({
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        ...watched,
      }),
    ]);
  });

  it('server errors watches the share of 5xx, from five a minute on', () => {
    const [alarm] = alarmsOf('server-errors');
    expect(alarm).toMatchObject({ Threshold: 1, ...minutes(3, 5) });
    const [math, ...sources] = alarm?.Metrics ?? [];
    expect(math.Expression).toBe('IF(errors >= 5, 100 * errors / requests, 0)');
    const names = sources.map(
      (each: { MetricStat: { Metric: { MetricName: string } } }) => each.MetricStat.Metric,
    );
    expect(names.map(({ MetricName }: { MetricName: string }) => MetricName)).toEqual([
      '5XXError',
      'Count',
    ]);
  });

  it('verifications counts those of the function that verifies, of any version', () => {
    const [alarm] = alarmsOf('verifications-near-limit');
    const [{ Name, Value }] = alarm?.Dimensions ?? [];
    expect([Name, operationsOf(template).get(Value.Ref)]).toEqual([
      'FunctionName',
      'verify-license',
    ]);
  });

  it('the access log watches its stream, and is none where there is no stream', () => {
    const { id } = onlyOne(template, 'AWS::KinesisFirehose::DeliveryStream');
    const [alarm] = alarmsOf('late-access-log');
    expect(alarm?.Dimensions).toEqual([{ Name: 'DeliveryStreamName', Value: { Ref: id } }]);
    const without = propertiesOf(
      synthesize('prod', { accessLogs: 'off' }),
      'AWS::CloudWatch::Alarm',
    );
    expect(JSON.stringify([...without])).not.toContain('Firehose');
  });

  it('limits of account and table is none where the stage allows too few requests to reach them', () => {
    const named = (requestsPerSecond: number) =>
      [...propertiesOf(synthesize('dev', { requestsPerSecond }), 'AWS::CloudWatch::Alarm').keys()]
        .filter((id) => /Throttles|NearLimit/.test(id))
        .map((id) => id.replace(/^Monitoring|.{8}$/g, ''))
        .sort();
    expect(named(999)).toEqual(['TrafficNearLimit']);
    expect(named(1_000)).toEqual([
      'ConcurrencyNearLimit',
      'FunctionThrottles',
      'TableReadThrottles',
      'TableWriteThrottles',
      'TrafficNearLimit',
      'VerificationsNearLimit',
    ]);
  });

  it('function throttles counts every function of the account, however many there are', () => {
    expect(alarmsOf('function-throttles')).toEqual([
      expect.objectContaining({
        Namespace: 'AWS/Lambda',
        MetricName: 'Throttles',
        Statistic: 'Sum',
        Threshold: 1,
      }),
    ]);
    expect(alarmsOf('function-throttles')[0]).not.toHaveProperty('Dimensions');
  });

  it('a certificate is a ticket 30 days before it expires, and stays one when it has', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/x';
    const domain = { name: 'api.example.com', certificateArn };
    const watched = (settings: Context) =>
      [...propertiesOf(synthesize('prod', settings), 'AWS::CloudWatch::Alarm')]
        .filter(([id]) => id.startsWith('Certificates'))
        .map(([, alarm]) => alarm);
    const edge = { ...EDGE, edgeDomain: { ...domain, name: 'data.example.com' } };
    expect(watched({ domain, ...edge, region: 'us-east-1' })).toHaveLength(2);
    expect(watched({ ...edge, region: 'eu-west-1' })).toEqual([]); // its metric is elsewhere
    expect(watched({ domain, region: 'us-east-1' })).toEqual([
      expect.objectContaining({
        Namespace: 'AWS/CertificateManager',
        MetricName: 'DaysToExpiry',
        Dimensions: [{ Name: 'CertificateArn', Value: certificateArn }],
        Statistic: 'Minimum',
        Period: 86_400,
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 30,
        TreatMissingData: 'ignore',
      }),
    ]);
  });

  it('traffic follows the rate limit of the settings', () => {
    const slow = synthesize('dev', { requestsPerSecond: 100 });
    const thresholds = Array.from(propertiesOf(slow, 'AWS::CloudWatch::Alarm').values())
      .filter(({ MetricName }) => MetricName === 'Count')
      .map(({ Threshold }) => Threshold);
    expect(thresholds).toEqual([4_800]);
  });
});
