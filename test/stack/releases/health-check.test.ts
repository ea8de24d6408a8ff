import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('dev', {
  uploads: false,
  healthCheck: { club: 'fc-example', licenseKeyParameter: '/club-data/health-check' },
});

/** The logical id of the resource of a type that the function's id is part of. */
const ofFunction = (type: string, within: Template = template): string => {
  const found = [...propertiesOf(within, type).keys()].filter((id) => /checkhealth/i.test(id));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};

const schedule = onlyOne(template, 'AWS::Scheduler::Schedule').properties;
const alias = ofFunction('AWS::Lambda::Alias');

describe('the health check', () => {
  it('is off unless it is set', () => {
    const without = synthesize('prod');
    expect(propertiesOf(without, 'AWS::Scheduler::Schedule').size).toBe(0);
    expect([...operationsOf(without).values()]).not.toContain('check-health');
  });

  it('runs every five minutes, once', () => {
    expect(schedule).toMatchObject({
      ScheduleExpression: 'rate(5 minutes)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: { Ref: alias }, RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    const invokeConfigs = propertiesOf(template, 'AWS::Lambda::EventInvokeConfig');
    const ours = invokeConfigs.get(ofFunction('AWS::Lambda::EventInvokeConfig'));
    expect(ours?.MaximumRetryAttempts).toBe(0);
    expect(JSON.stringify(ours?.Qualifier)).toContain(alias);
  });

  it('knows the service, the club and the name of the parameter with the key', () => {
    const { Environment } = propertiesOf(template, 'AWS::Lambda::Function').get(
      ofFunction('AWS::Lambda::Function'),
    ) ?? { Environment: undefined };
    expect(Environment.Variables).toMatchObject({
      BASE_URL: template.findOutputs('BaseUrl').BaseUrl?.Value,
      CLUB: 'fc-example',
      LICENSE_KEY_PARAMETER: '/club-data/health-check',
    });
  });

  it('may read that parameter and write its log, and its schedule may start it', () => {
    const documents = [...propertiesOf(template, 'AWS::IAM::Policy')].filter(([id]) =>
      /HealthCheck|Scheduler/.test(id),
    );
    const statements = documents
      .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
      .filter(({ Action }) => !/^logs:/.test([Action].flat().join()));
    const arn = (...parts: unknown[]) => ({
      'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ...parts]],
    });
    const here = [{ Ref: 'AWS::Region' }, ':', { Ref: 'AWS::AccountId' }];
    expect(statements).toEqual([
      {
        Action: 'ssm:GetParameter',
        Effect: 'Allow',
        Resource: arn(':ssm:', ...here, ':parameter/club-data/health-check'),
      },
      expect.objectContaining({ Action: 'lambda:InvokeFunction' }),
    ]);
    expect(JSON.stringify(statements[1].Resource)).toContain(alias);
  });

  it('alarms when it fails or does not run', () => {
    const [alarm] = [...propertiesOf(template, 'AWS::CloudWatch::Alarm')].filter(([id]) =>
      id.startsWith('HealthCheck'),
    );
    expect(alarm?.[1]).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: ofFunction('AWS::Lambda::Function') } }],
      Statistic: 'Sum',
      Period: 300,
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      EvaluationPeriods: 3,
      DatapointsToAlarm: 2,
      TreatMissingData: 'missing', // then it notifies of insufficient data
    });
  });
});
