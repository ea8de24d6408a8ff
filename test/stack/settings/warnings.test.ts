import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/settings/read-settings.ts';
import { openStack } from '../../support/synthesize.ts';

const warningsOf = (stage: string, settings: Context) =>
  Annotations.fromStack(openStack(stage, settings))
    .findWarning('*', Match.anyValue())
    .map(({ entry }) => String(entry.data));

const PLACE = { account: '123456789012', region: 'eu-central-1' };
const EMAIL = { alarmEmail: 'on-call@example.com', monthlyBudgetUsd: 50 };
const RUNBOOK = { runbookUrl: 'https://wiki.example.com/runbook' };

describe('a synth warns', () => {
  it.each<[string, Context, string]>([
    ['prod', PLACE, 'Alarms reach nobody'],
    ['small', { ...PLACE, terminationProtection: true }, 'Alarms reach nobody'],
    ['prod', { ...PLACE, ...EMAIL }, 'Alarms name the runbook of this repository'],
    ['prod', { ...EMAIL, ...RUNBOOK }, 'The credentials alone decide'],
    ['prod', { ...EMAIL, ...RUNBOOK, account: PLACE.account }, 'The credentials alone decide'],
    [
      'prod',
      { ...PLACE, ...RUNBOOK, alarmEmail: EMAIL.alarmEmail },
      'Nobody hears of costs that strangers make',
    ],
    ['dev', { monthlyBudgetUsd: 10 }, '`monthlyBudgetUsd` has no effect'],
  ])('about stage %s with %j', (stage, settings, text) => {
    expect(warningsOf(stage, settings)).toEqual([expect.stringContaining(text)]);
  });

  it.each<[string, Context]>([
    ['prod', { ...PLACE, ...EMAIL, ...RUNBOOK }],
    [
      'prod',
      {
        ...PLACE,
        ...RUNBOOK,
        monthlyBudgetUsd: 50,
        alarmTopicArn: 'arn:aws:sns:eu-central-1:123456789012:on-call',
      },
    ],
    ['dev', {}],
  ])('about nothing in stage %s with %j', (stage, settings) => {
    expect(warningsOf(stage, settings)).toEqual([]);
  });
});
