import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referenceRoutes, routes } from '../../../shared/routes.ts';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');
const groups = [...propertiesOf(template, 'AWS::CodeDeploy::DeploymentGroup').values()];
const aliases = Object.entries(template.findResources('AWS::Lambda::Alias'));
const functions = propertiesOf(template, 'AWS::Lambda::Function');
const endpoints = [...operationsOf(template)].filter(([id]) => functions.get(id)?.Code);

/** The alarms that a group names, by their metrics. */
const alarmsOf = (group: (typeof groups)[number]) =>
  group.AlarmConfiguration.Alarms.map(({ Name }: { Name: { Ref: string } }) =>
    propertiesOf(template, 'AWS::CloudWatch::Alarm').get(Name.Ref),
  );

describe('the canary', () => {
  it('is off outside of prod', () => {
    const dev = synthesize('dev');
    expect(propertiesOf(dev, 'AWS::CodeDeploy::DeploymentGroup').size).toBe(0);
    const policies = Object.values(dev.findResources('AWS::Lambda::Alias'));
    expect(policies.filter(({ UpdatePolicy }) => UpdatePolicy)).toEqual([]);
  });

  it('shifts the alias of every function that clients wait for', () => {
    const shifted = aliases.filter(([, { UpdatePolicy }]) => UpdatePolicy);
    expect(shifted).toHaveLength(groups.length);
    const names = shifted.map(
      ([, { Properties }]) => endpoints.find(([id]) => id === Properties.FunctionName.Ref)?.[1],
    );
    const clientsWaitFor = [...routes, ...referenceRoutes].map(({ operation }) => operation);
    expect(names.sort()).toEqual([...new Set(['authorize', ...clientsWaitFor])].sort());
    const used = shifted.map(([, { UpdatePolicy }]) => UpdatePolicy.CodeDeployLambdaAliasUpdate);
    const usedGroups = new Set(used.map(({ DeploymentGroupName }) => DeploymentGroupName.Ref));
    expect(usedGroups.size).toBe(groups.length);
    const application = { Ref: onlyOne(template, 'AWS::CodeDeploy::Application').id };
    for (const { ApplicationName } of used) expect(ApplicationName).toEqual(application);
  });

  it('has as many alarms as docs/releases.md says', () => {
    const ids = [...propertiesOf(template, 'AWS::CloudWatch::Alarm').keys()];
    const ofCanary = ids.filter((id) => id.startsWith('Canary'));
    expect(ofCanary).toHaveLength(2 * groups.length + 1);
    const text = 'two for each function and one for the API, cost $0.10 a month each';
    expect(readFileSync('docs/releases.md', 'utf8').replace(/\s+/g, ' ')).toContain(text);
  });

  it('sends new code 10 % of the requests for five minutes, and goes back at an alarm', () => {
    for (const group of groups) {
      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        },
        AlarmConfiguration: { Enabled: true },
      });
    }
  });

  it('watches errors and duration of the new version, and the server errors of the API', () => {
    for (const group of groups) {
      const [errors, duration, serverErrors] = alarmsOf(group);
      const dimensions = [
        { Name: 'ExecutedVersion', Value: { 'Fn::GetAtt': [expect.any(String), 'Version'] } },
        { Name: 'FunctionName', Value: { Ref: expect.any(String) } },
        { Name: 'Resource', Value: { 'Fn::Join': ['', [{ Ref: expect.any(String) }, ':live']] } },
      ];
      const ofAll = { EvaluationPeriods: 1, Period: 60, TreatMissingData: 'notBreaching' };
      expect(errors).toMatchObject({
        ...ofAll,
        MetricName: 'Errors',
        Statistic: 'Sum',
        Threshold: 1,
        Dimensions: dimensions,
      });
      expect(duration).toMatchObject({
        ...ofAll,
        MetricName: 'Duration',
        ExtendedStatistic: 'p99',
        Threshold: 3_000,
        EvaluateLowSampleCountPercentile: 'ignore',
        Dimensions: dimensions,
      });
      expect(serverErrors).toMatchObject({
        ...ofAll,
        Namespace: 'AWS/ApiGateway',
        MetricName: '5XXError',
        Threshold: 5,
      });
    }
  });

  it('tells the topic of alarms when it stops a release, and what to do', () => {
    expect(propertiesOf(template, 'AWS::Events::Rule').has('CanaryRolledBackDF4CC8CA')).toBe(false);
    const told = synthesize('prod', { alarmEmail: 'on-call@example.com', region: 'eu-west-1' });
    const { EventPattern, Targets } =
      propertiesOf(told, 'AWS::Events::Rule').get('CanaryRolledBackDF4CC8CA') ?? {};
    expect(EventPattern).toEqual({
      source: ['aws.codedeploy'],
      'detail-type': ['CodeDeploy Deployment State-change Notification'],
      detail: {
        application: [{ Ref: onlyOne(told, 'AWS::CodeDeploy::Application').id }],
        state: ['FAILURE', 'STOP'],
      },
    });
    const topic = { Ref: onlyOne(told, 'AWS::SNS::Topic').id };
    expect(Targets).toMatchObject([
      {
        Arn: topic,
        InputTransformer: {
          InputPathsMap: { 'detail-deploymentGroup': '$.detail.deploymentGroup' },
          InputTemplate: expect.stringMatching(
            /^"A release was stopped, .+ Dashboard: https:\S+ Runbook: \S+#rolled-back-release"$/,
          ),
        },
      },
    ]);
    expect(Targets[0]).not.toHaveProperty('RoleArn');
    const events = { Service: 'events.amazonaws.com' };
    const { Statement } = onlyOne(told, 'AWS::SNS::TopicPolicy').properties.PolicyDocument;
    expect(Statement).toContainEqual(
      expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish', Principal: events }),
    );
    const { KeyPolicy } = onlyOne(told, 'AWS::KMS::Key').properties;
    expect(KeyPolicy.Statement).toContainEqual(
      expect.objectContaining({
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        Principal: events,
      }),
    );
  });

  it('names the version that is released in its alarms', () => {
    for (const [, { Properties }] of aliases) {
      const own = groups
        .flatMap(alarmsOf)
        .find(({ Dimensions }) => Dimensions[1]?.Value?.Ref === Properties.FunctionName.Ref);
      if (!own) continue; // not released by a canary
      expect(own.Dimensions[0].Value).toEqual(Properties.FunctionVersion);
    }
  });

  it('keeps earlier versions, so that going back needs no deployment', () => {
    const versions = Object.values(template.findResources('AWS::Lambda::Version'));
    expect(versions.length).toBeGreaterThanOrEqual(9);
    for (const version of versions) {
      expect(version).toMatchObject({ UpdateReplacePolicy: 'Retain' });
    }
  });

  it('keeps no version of a release that is rolled back: the same code could not be released again', () => {
    const versions = Object.values(template.findResources('AWS::Lambda::Version'));
    const policies = versions.map(({ DeletionPolicy }) => DeletionPolicy);
    expect([...new Set(policies)]).toEqual(['RetainExceptOnCreate']);
  });
});
