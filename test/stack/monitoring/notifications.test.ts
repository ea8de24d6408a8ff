import { describe, expect, it } from 'vitest';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod', {
  alarmEmail: 'on-call@example.com',
  monthlyBudgetUsd: 50,
  events: true,
  healthCheck: { club: 'sk-kesselhafen', licenseKeyParameter: 'club-data/health-check' },
});
/** But those of the canary, which notify nobody. */
const alarms = new Map(
  [...propertiesOf(template, 'AWS::CloudWatch::Alarm')].filter(([id]) => !id.startsWith('Canary')),
);

describe('every alarm', () => {
  it('notifies the topic, also when it is over', () => {
    const { id } = onlyOne(template, 'AWS::SNS::Topic');
    for (const { AlarmActions, OKActions } of alarms.values()) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: id }], [{ Ref: id }]]);
    }
  });

  it('notifies a topic that exists, and so does the budget', () => {
    const alarmTopicArn = 'arn:aws:sns:eu-central-1:123456789012:on-call';
    const given = synthesize('prod', { alarmTopicArn, monthlyBudgetUsd: 50 });
    for (const [id, alarm] of propertiesOf(given, 'AWS::CloudWatch::Alarm')) {
      if (id.startsWith('Canary')) continue;
      expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[alarmTopicArn], [alarmTopicArn]]);
    }
    expect(propertiesOf(given, 'AWS::SNS::Topic').size).toBe(0);
    const { NotificationsWithSubscribers } = onlyOne(given, 'AWS::Budgets::Budget').properties;
    expect(NotificationsWithSubscribers[0].Subscribers[0].Address).toBe(alarmTopicArn);
  });

  it('sends tickets elsewhere, if the settings say so', () => {
    const split = synthesize('prod', {
      alarmEmail: 'on-call@example.com',
      ticketsTo: 'tickets@example.com',
      monthlyBudgetUsd: 50,
    });
    const endpoints = new Map(
      [...propertiesOf(split, 'AWS::SNS::Subscription').values()].map(({ TopicArn, Endpoint }) => [
        TopicArn.Ref,
        Endpoint,
      ]),
    );
    const told = [...propertiesOf(split, 'AWS::CloudWatch::Alarm').values()]
      .filter(({ AlarmActions }) => AlarmActions)
      .map(({ AlarmDescription, AlarmActions }) => [
        JSON.stringify(AlarmDescription).match(/Page|Ticket/)?.[0],
        endpoints.get(AlarmActions[0].Ref),
      ]);
    expect(new Set(told.map(String))).toEqual(
      new Set(['Page,on-call@example.com', 'Ticket,tickets@example.com']),
    );
    const { NotificationsWithSubscribers } = onlyOne(split, 'AWS::Budgets::Budget').properties;
    const budget = NotificationsWithSubscribers[0].Subscribers[0].Address.Ref;
    expect(endpoints.get(budget)).toBe('tickets@example.com');
    expect(propertiesOf(split, 'AWS::KMS::Key').size).toBe(1); // each costs $1 a month
  });

  it('does not go off because it is new: missing data are no alarm, and two notify when data end', () => {
    const expecting = [...alarms].filter(([, alarm]) => alarm.InsufficientDataActions);
    expect(expecting.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'EventsAlarmsStoppedPipe',
      'HealthCheckFailed',
    ]);
    for (const [id, { TreatMissingData, InsufficientDataActions }] of alarms) {
      const expected = InsufficientDataActions ? 'missing' : 'notBreaching';
      expect([id, TreatMissingData]).toEqual([id, expected]);
    }
  });
});

describe('the topic of alarms', () => {
  it('has a key of its own where the settings say so, and takes messages of AWS alone', () => {
    const sizes = [true, false].map((encryptAlarms) => {
      const some = synthesize('dev', { alarmEmail: 'on-call@example.com', encryptAlarms });
      const { properties } = onlyOne(some, 'AWS::SNS::Topic');
      const [policy] = [...propertiesOf(some, 'AWS::SNS::TopicPolicy').values()];
      const senders = policy?.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Allow',
      ).map(({ Principal }: { Principal: object }) => Principal);
      expect(senders).toEqual([{ Service: ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'] }]);
      return ['KmsMasterKeyId' in (properties ?? {}), propertiesOf(some, 'AWS::KMS::Key').size];
    });
    expect(sizes).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });

  it('is left out without an address', () => {
    const silent = synthesize('prod', { monthlyBudgetUsd: 50 });
    for (const type of ['AWS::SNS::Topic', 'AWS::KMS::Key', 'AWS::Budgets::Budget']) {
      expect(propertiesOf(silent, type).size).toBe(0);
    }
  });
});
