import { describe, expect, it } from 'vitest';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod', { alarmEmail: 'on-call@example.com' });
const alarms = [...propertiesOf(template, 'AWS::CloudWatch::Alarm')]
  .filter(([id]) => id.startsWith('Webhooks'))
  .map(([, alarm]) => alarm);

describe('the alarms of webhooks', () => {
  it('are on failed calls, paused endpoints, errors, and a stream that is behind', () => {
    expect(alarms).toMatchObject([
      { MetricName: 'ApproximateNumberOfMessagesVisible', Statistic: 'Maximum', Threshold: 1 },
      { MetricName: 'PausedEndpoints', Statistic: 'Sum', Threshold: 1 },
      { MetricName: 'Errors', Statistic: 'Sum', Threshold: 3, Period: 300 },
      { MetricName: 'IteratorAge', Statistic: 'Maximum', Threshold: 60_000 },
    ]);
    expect(alarms[0]?.Dimensions).toEqual([
      {
        Name: 'QueueName',
        Value: { 'Fn::GetAtt': [expect.stringMatching(/^WebhooksQueueFailed/), 'QueueName'] },
      },
    ]);
  });

  it('are silent without calls, and notify the topic', () => {
    const { id } = onlyOne(template, 'AWS::SNS::Topic');
    for (const alarm of alarms) {
      expect(alarm).toMatchObject({
        TreatMissingData: 'notBreaching',
        AlarmActions: [{ Ref: id }],
        OKActions: [{ Ref: id }],
      });
    }
  });

  it('find a paused endpoint in the log', () => {
    const filters = [...propertiesOf(template, 'AWS::Logs::MetricFilter')];
    const [, filter] = filters.find(([id]) => id.startsWith('Webhooks')) ?? [];
    const [transformation] = filter?.MetricTransformations ?? [];
    expect(filter?.FilterPattern).toBe('{ $.message.webhook = "paused" }');
    expect(alarms[1]).toMatchObject({
      Namespace: transformation.MetricNamespace,
      MetricName: transformation.MetricName,
    });
  });
});

describe('the dashboard', () => {
  it.each([
    ['the sixth', {}, '## 6. Do webhooks arrive?'],
    ['the seventh with an edge', { edge: true }, '## 7. Do webhooks arrive?'],
  ])('has a row of webhooks, %s', (_which, settings, heading) => {
    const body = onlyOne(synthesize('prod', settings), 'AWS::CloudWatch::Dashboard').properties;
    const text = JSON.stringify(body);
    expect(text).toContain(heading);
    for (const metric of ['NumberOfMessagesSent', 'NumberOfMessagesDeleted', 'IteratorAge'])
      expect(text).toContain(metric);
  });
});
