import { App, Stack } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { EndpointFunction } from '../../../lib/endpoint-function.ts';
import { MatchWindows } from '../../../lib/match-windows/match-windows.ts';
import { settingsOf } from '../../../lib/settings/read-settings.ts';
import { readOperations } from '../../../shared/model/documents.ts';
import { propertiesOf, synthesize } from '../../support/synthesize.ts';

const HOT = [
  'authorize',
  'get-club',
  'get-season',
  'get-team',
  'list-categories',
  'list-changes',
  'list-players',
  'list-seasons',
  'list-teams',
];
const SATURDAY = {
  start: 'saturday 14:30',
  end: 'saturday 18:00',
  timeZone: 'Europe/Vienna',
  instances: 20,
};
const FINAL = { ...SATURDAY, start: '2026-12-01T20:00', end: '2026-12-02T00:30', instances: 50 };

const NOW = new Date('2026-11-22T09:00:00Z');

/** The functions and their match windows, without the rest of the stack. */
function synthesized(settings: object) {
  const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), 'Test');
  const all = settingsOf('test', { ...settings });
  const functions = [...HOT, 'verify-license', 'get-reference'].map(
    (operation) => new EndpointFunction(stack, operation, { operation, settings: all }),
  );
  new MatchWindows(stack, 'MatchWindows', { functions, settings: all, now: NOW });
  const annotations = Annotations.fromStack(stack);
  return {
    template: Template.fromStack(stack),
    infos: annotations.findInfo('*', Match.anyValue()).map(({ entry }) => String(entry.data)),
    warnings: annotations.findWarning('*', Match.anyValue()).map(({ entry }) => String(entry.data)),
  };
}

const targetsOf = ({ template }: { template: Template }) => [
  ...propertiesOf(template, 'AWS::ApplicationAutoScaling::ScalableTarget').values(),
];

describe('match windows', () => {
  it('give the alias of each hot function its instances, and take them away again', () => {
    const targets = targetsOf(synthesized({ matchWindows: [SATURDAY, FINAL] }));
    expect(targets).toHaveLength(HOT.length);
    for (const target of targets) {
      expect(target).toMatchObject({
        ScalableDimension: 'lambda:function:ProvisionedConcurrency',
        MinCapacity: 0,
        MaxCapacity: 50,
      });
      const actions = target.ScheduledActions.map(
        ({ Schedule, Timezone, ScalableTargetAction: { MinCapacity, MaxCapacity } }: Action) => [
          Schedule,
          Timezone,
          MinCapacity,
          MaxCapacity,
        ],
      );
      expect(actions).toEqual([
        ['cron(30 14 ? * SAT *)', 'Europe/Vienna', 20, 20],
        ['cron(0 18 ? * SAT *)', 'Europe/Vienna', 0, 0],
        ['at(2026-12-01T20:00:00)', 'Europe/Vienna', 50, 50],
        ['at(2026-12-02T00:30:00)', 'Europe/Vienna', 0, 0],
      ]);
    }
    const resources = JSON.stringify(targets.map(({ ResourceId }) => ResourceId));
    expect(resources).not.toMatch(/verify|reference/);
    for (const operation of HOT) expect(resources).toContain(`${operation.replace('-', '')}Live`);
  });

  it('return to the instances that are always ready', () => {
    const settings = { provisionedConcurrency: 5, matchWindows: [SATURDAY] };
    const result = synthesized(settings);
    const [{ MinCapacity, ScheduledActions } = {}] = targetsOf(result);
    expect(MinCapacity).toBe(5);
    expect(ScheduledActions[1].ScalableTargetAction).toEqual({ MinCapacity: 5, MaxCapacity: 5 });
    const aliases = [...propertiesOf(result.template, 'AWS::Lambda::Alias').values()];
    const ready = aliases.filter(({ ProvisionedConcurrencyConfig: config }) => config);
    expect(ready).toHaveLength(HOT.length);
    expect(ready[0]?.ProvisionedConcurrencyConfig).toEqual({ ProvisionedConcurrentExecutions: 5 });
  });

  it('cost nothing when there are none', () => {
    const { template, infos } = synthesized({});
    expect(JSON.stringify(template)).not.toMatch(/Provisioned(Concurrency|ConcurrentExecutions)/);
    expect(infos).toEqual([]);
  });

  it('print what they cost, and what the account must allow', () => {
    expect(synthesized({ matchWindows: [SATURDAY, FINAL] }).infos).toEqual([
      `Match windows (list price of us-east-1, besides requests):
  saturday 14:30 to saturday 18:00 (Europe/Vienna), 3.5 h: 20 instances of 9 functions, $3.78 a week
  2026-12-01T20:00 to 2026-12-02T00:30 (Europe/Vienna), 4.5 h: 50 instances of 9 functions, $12.15
Check with \`npx club-data preflight --provisioned 450\`: the account must allow 550 concurrent
executions, 450 for the windows and 100 that Lambda keeps unreserved.`,
    ]);
  });

  it('that are over are named and left out', () => {
    const past = { ...FINAL, start: '2026-11-21T20:00', end: '2026-11-22T09:30' };
    const result = synthesized({ matchWindows: [past, FINAL] });
    expect(result.warnings.join()).toContain(
      'matchWindows: 2026-11-21T20:00 to 2026-11-22T09:30 is over',
    );
    expect(targetsOf(result)[0]?.ScheduledActions).toHaveLength(2);
    expect(targetsOf(synthesized({ matchWindows: [past] }))).toEqual([]);
  });

  it('that are open keep their end', () => {
    const open = { ...FINAL, start: '2026-11-22T09:00', end: '2026-11-22T11:00' };
    const result = synthesized({ matchWindows: [open] });
    expect(result.warnings.join()).toContain('is open: its start has no effect');
    expect(targetsOf(result)[0]?.ScheduledActions).toMatchObject([
      { Schedule: 'at(2026-11-22T11:00:00)' },
    ]);
  });

  it('are refused when one would end another', () => {
    const within = { ...FINAL, start: '2026-11-28T15:00', end: '2026-11-28T16:00' };
    expect(() => synthesized({ matchWindows: [SATURDAY, within] })).toThrow(
      'matchWindows: takes windows with a minute between them, but saturday 14:30 to saturday ' +
        '18:00 and 2026-11-28T15:00 to 2026-11-28T16:00 overlap',
    );
  });
});

describe('the stack', () => {
  it('has the match windows of its settings', () => {
    const next = { ...FINAL, start: '2099-12-01T20:00', end: '2099-12-01T22:00' };
    const template = synthesize('dev', { matchWindows: [next] });
    expect(targetsOf({ template })).toHaveLength(readOperations.length + 1); // and the authorizer
  });
});

describe('the settings of a match window', () => {
  it.each([
    ['start', { ...SATURDAY, start: 'Saturday 14:30' }],
    ['start', { ...FINAL, start: '2026-02-30T20:00' }],
    ['start', { ...FINAL, start: '2026-12-01T20:00Z' }],
    ['end', { ...FINAL, end: '2026-12-01T19:00' }],
    ['end', { ...FINAL, end: 'saturday 18:00' }],
    ['end', { ...SATURDAY, end: 'saturday 14:30' }],
    ['timeZone', { ...SATURDAY, timeZone: 'Europe/Wien' }],
    ['timeZone', { ...SATURDAY, timeZone: '+02:00' }],
    ['instances', { ...SATURDAY, instances: 0 }],
  ])('are refused by %s: %j', (name, matchWindow) => {
    expect(() => settingsOf('test', { matchWindows: [matchWindow] })).toThrow(
      new RegExp(`^stage test: matchWindows\\.0\\.${name}: takes .+$`),
    );
  });
});

describe('instances that are always ready', () => {
  it('come with a warning when deployments shift traffic', () => {
    const both = synthesized({ provisionedConcurrency: 5, canary: true });
    expect(both.warnings.join()).toContain('Lambda refuses it while an alias shifts traffic');
    expect(synthesized({ provisionedConcurrency: 5, canary: false }).warnings).toEqual([]);
  });
});

interface Action {
  Schedule: string;
  Timezone: string;
  ScalableTargetAction: { MinCapacity: number; MaxCapacity: number };
}
