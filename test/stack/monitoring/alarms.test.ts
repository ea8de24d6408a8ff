import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/settings/read-settings.ts';
import { EDGE, onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

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

describe('the alarm on', () => {
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
