import { describe, expect, it } from 'vitest';
import { ACCESS_LOG_FIELDS } from '../../../lib/api/access-log.ts';
import { SAVED_QUERIES } from '../../../lib/monitoring/saved-queries.ts';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const firehose = synthesize('prod');
const cloudwatch = synthesize('prod', { accessLogs: 'cloudwatch', logRetentionDays: 60 });

const settingOf = (template: typeof firehose) =>
  onlyOne(template, 'AWS::ApiGateway::Stage').properties.AccessLogSetting;

describe('the access log', () => {
  it('never has the token, what a client has typed, or a whole license id', () => {
    const secret =
      /error\.message|authorizer\.principalId|context\.path\b|requestOverride|userAgent|identity\.(?!sourceIp)/;
    expect(settingOf(firehose).Format).not.toMatch(secret);
  });

  it('needs no role that the whole account shares', () => {
    for (const template of [firehose, cloudwatch])
      expect(propertiesOf(template, 'AWS::ApiGateway::Account').size).toBe(0);
  });

  it('goes to a log group of the same retention, if the settings say so', () => {
    const [, , , id] =
      /("Fn::GetAtt":\[("(\w+)"))/.exec(JSON.stringify(settingOf(cloudwatch).DestinationArn)) ?? [];
    const groups = propertiesOf(cloudwatch, 'AWS::Logs::LogGroup');
    expect(groups.get(id ?? '')).toEqual({ RetentionInDays: 60 });
    expect(propertiesOf(cloudwatch, 'AWS::KinesisFirehose::DeliveryStream').size).toBe(0);
  });

  it('is off if the settings say so', () => {
    expect(settingOf(synthesize('prod', { accessLogs: 'off' }))).toBeUndefined();
  });
});

describe('the saved queries of the access log', () => {
  const NAMES = [
    'who-is-throttled',
    'what-happened-to-a-request',
    'which-clubs-are-slow',
    'which-errors',
    'who-guesses-keys',
  ];

  it('are in Logs Insights where it is in a log group', () => {
    const insights = [...propertiesOf(cloudwatch, 'AWS::Logs::QueryDefinition').values()];
    const names = insights.map(({ Name }) => Name);
    expect(names.filter((name) => name.startsWith('ClubData-prod/access/'))).toEqual(
      NAMES.map((name) => `ClubData-prod/access/${name}`),
    );
  });

  const fields = [...Object.keys(ACCESS_LOG_FIELDS), 'day'];

  it.each(NAMES)('use fields of the access log alone: %s', (name) => {
    const { insights = [], athena = [] } = SAVED_QUERIES[name] ?? {};
    const compared = [...insights, ...athena]
      .join(' ')
      .matchAll(/\b(\w+) (?:[!<>]*=|<>|IN|LIKE|like) /g);
    const grouped = insights.join(' ').matchAll(/(?:by|,) (\w+)(?=,|$| \|| sort)/g);
    for (const [, field = ''] of [...compared, ...grouped]) expect(fields).toContain(field);
  });
});
