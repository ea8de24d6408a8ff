import { describe, expect, it } from 'vitest';
import { readSettings, settingsOf } from '../../../lib/settings/read-settings.ts';
import { EDGE } from '../../support/synthesize.ts';

const stages = { dev: {}, prod: { memoryMb: 1024, firewall: { verificationsPerMinute: 200 } } };
const BUS = 'arn:aws:events:eu-central-1:123456789012:event-bus/clubs';
const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:on-call';
const read = (context: object) =>
  readSettings({ stages, 'aws:cdk:x': '', '@aws-cdk/y': true, ...context });

describe('the settings of a stage', () => {
  it("are its block's, over its defaults", () => {
    expect(read({ stage: 'prod' })).toMatchObject({
      stage: 'prod',
      memoryMb: 1024,
      firewall: { enabled: true, requestsPerMinute: 30_000, verificationsPerMinute: 200 },
      terminationProtection: true,
    });
  });

  it('are overridden on the command line, in JSON or plain text', () => {
    const given = {
      stage: 'prod',
      memoryMb: '256',
      table: 'Old-Table',
      tags: '{"team":"web"}',
      account: '123456789012',
    };
    expect(read(given)).toMatchObject({
      memoryMb: 256,
      table: 'Old-Table',
      tags: { team: 'web' },
      account: '123456789012',
    });
  });

  it('are cheap unless it is prod', () => {
    expect(read({ stage: 'dev' })).toMatchObject({
      firewall: { enabled: false },
      accessLogs: 'off',
      canary: false,
      pointInTimeRecoveryDays: 0,
    });
  });
});

describe('a stage', () => {
  it.each([{}, { stage: true }, { stages: undefined, stage: 'dev' }])(
    'must be named: %j',
    (context) => {
      expect(() => read(context)).toThrow(/^(No stage is named: pass|stage dev: not one of)/);
    },
  );

  it.each(['prd', 'toString', ''])('must have a block in cdk.json: "%s"', (stage) => {
    expect(() => read({ stage })).toThrow(
      `stage ${stage}: not one of the stages of cdk.json: dev, prod`,
    );
  });

  it('has a name that fits names at CloudFront', () => {
    const stages = { ['x'.repeat(25)]: {}, ['x'.repeat(26)]: {} };
    expect(read({ stages, stage: 'x'.repeat(25) })).toMatchObject({ stage: 'x'.repeat(25) });
    expect(() => read({ stages, stage: 'x'.repeat(26) })).toThrow('has more than 25 characters');
  });
});

describe('a wrong setting', () => {
  it.each<[object, string]>([
    [{ memoryMb: 64 }, 'memoryMb: takes 128 to 10240, memory of each function in MB'],
    [{ canary: 'yes' }, 'canary: takes true or false: whether new code'],
    [{ tabel: 'x' }, 'tabel: no such setting (docs/deploy.md lists them)'],
    [{ firewall: { enable: true } }, 'firewall.enable: no such setting'],
    [{ firewall: 'off' }, 'firewall: takes AWS WAF: {"enabled": true'],
    [
      { domain: { name: 'https://x.example', certificateArn: 'arn:aws:acm:x' } },
      'domain.name: takes a host name, such as "api.example.com"',
    ],
    [{ replicaRegions: ['eu'] }, 'replicaRegions.0: takes a list of further regions'],
    [{ replicaRegions: ['eu-west-1'] }, 'replicaRegions: takes regions only when `region` is set'],
    [
      { region: 'eu-west-1', replicaRegions: ['eu-west-1'] },
      "replicaRegions: takes other regions than the stage's own",
    ],
    [
      { region: 'eu-west-1', replicaRegions: ['eu-central-1'], table: 'Old' },
      'replicaRegions: takes none with `table`',
    ],
    [{ edge: 'yes' }, 'edge: takes true, false or "only": a CloudFront distribution'],
    [{ events: true, table: 'Old' }, 'events: needs `tableStreamArn` with `table`'],
    [{ events: 'later' }, 'events: takes true, false, the ARN of an event bus, or "stream"'],
    [{ account: '210987654321', events: BUS }, "events: takes a bus of the stage's own account"],
    [{ region: 'eu-west-1', events: BUS }, "events: takes a bus of the stage's own account"],
    [
      { alarmEmail: 'on-call@example.com', alarmTopicArn: TOPIC },
      'alarmTopicArn: not with `alarmEmail`: subscribe the address to the topic instead',
    ],
    [
      { region: 'eu-west-1', alarmTopicArn: TOPIC },
      "alarmTopicArn: takes a topic of the stage's own region",
    ],
    [
      { region: 'eu-west-1', alarmEmail: 'on-call@example.com', ticketsTo: TOPIC },
      "ticketsTo: takes a topic of the stage's own region",
    ],
    [{ ticketsTo: 'tickets@example.com' }, 'ticketsTo: needs `alarmEmail` or `alarmTopicArn`'],
    [{ ...EDGE, edge: 'only' }, 'edge: "only" needs `firewall.enabled`'],
    [{ edge: true }, 'edge: needs `healthCheck`'],
    [
      {
        edgeDomain: { name: 'x.example', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' },
      },
      'edgeDomain.certificateArn: takes the ARN of a certificate of AWS Certificate Manager in us-east-1',
    ],
    [{ account: 123_456_789_012 }, 'account: takes the only AWS account to deploy to, 12 digits'],
  ])('is one line that names it and what it takes: %j', (given, message) => {
    expect(() => settingsOf('dev', { ...given })).toThrow(`stage dev: ${message}`);
  });

  it('is noticed on the command line', () => {
    expect(() => read({ stage: 'prod', tabel: 'x' })).toThrow('stage prod: tabel: no such setting');
  });

  it('is listed with all others, a line each', () => {
    const wrong = { memoryMb: 1, burst: 0, alarmEmail: 'nobody' };
    expect(() => settingsOf('prod', wrong)).toThrow(/^(stage prod: \w+: takes .+(\n|$)){3}$/);
  });
});
