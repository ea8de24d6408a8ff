import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/settings/read-settings.ts';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod', { events: true });
const table = onlyOne(template, 'AWS::DynamoDB::GlobalTable').id;
const stream = { 'Fn::GetAtt': [table, 'StreamArn'] };

const STREAM_ARN =
  'arn:aws:dynamodb:eu-central-1:123456789012:table/Restored/stream/2026-11-24T00:00:00.000';
const ADOPTED = { table: 'Restored', tableStreamArn: STREAM_ARN };
const REPLICATED = { region: 'eu-central-1', replicaRegions: ['eu-west-1'] };

/** Which roles may do it, and with what. */
function allowed(settings: Context, action: string): [role: string, resource: unknown][] {
  const synthesized = synthesize('prod', settings);
  return ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    [...propertiesOf(synthesized, type)].flatMap(([id, { PolicyDocument, Roles = [] }]) =>
      PolicyDocument.Statement.filter(
        ({ Action, Effect }: { Action: string | string[]; Effect: string }) =>
          Effect === 'Allow' && [Action].flat().some((each) => covers(each, action)),
      ).map(({ Resource }: { Resource: unknown }): [string, unknown] => [
        Roles[0]?.Ref ?? id,
        Resource,
      ]),
    ),
  );
}

const covers = (pattern: string, action: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(action);

describe('the pipe', () => {
  it('sends to the bus that the setting names, and to no other', () => {
    const events = 'arn:aws:events:eu-central-1:123456789012:event-bus/clubs';
    const { properties } = onlyOne(synthesize('prod', { events }), 'AWS::Pipes::Pipe');
    expect(properties.Target).toBe(events);
    expect(allowed({ events }, 'events:PutEvents')).toEqual([
      [expect.stringMatching(/^EventsPipeRole/), events],
    ]);
  });
});

describe('the stream of the table', () => {
  it.each([
    ['', {}, stream],
    [', with replicas', REPLICATED, stream],
    [', of an adopted table', ADOPTED, STREAM_ARN],
  ])('is read by the role of the pipe alone%s', (_what, settings, resource) => {
    expect(allowed({ ...settings, events: true }, 'dynamodb:GetRecords')).toEqual([
      [expect.stringMatching(/^EventsPipeRole/), resource],
    ]);
    expect(allowed(settings, 'dynamodb:GetRecords')).toEqual([]);
  });

  it('exists only for events and replicas', () => {
    const streamOf = (settings: Context) =>
      onlyOne(synthesize('prod', settings), 'AWS::DynamoDB::GlobalTable').properties
        .StreamSpecification;
    expect(streamOf({})).toBeUndefined();
    for (const settings of [{ events: true }, REPLICATED]) {
      expect(streamOf(settings)).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
    }
  });
});

describe('a stage without events', () => {
  it('has nothing of them, and turning them on changes the table alone, in a first step', () => {
    const resourcesOf = (settings: Context) =>
      Object.entries(
        synthesize('prod', settings).toJSON().Resources as Record<string, { Type: string }>,
      );
    const before = resourcesOf({});
    expect(before.filter(([id, { Type }]) => /^Events|::Pipes::/.test(id + Type))).toEqual([]);
    const after = new Map(resourcesOf({ events: true }));
    const step = new Map(resourcesOf({ events: 'stream' }));
    expect([...step.keys()].sort()).toEqual(before.map(([id]) => id).sort());
    const changed = before.filter(
      ([id, each]) => JSON.stringify(after.get(id)) !== JSON.stringify(each),
    );
    expect(changed.map(([, { Type }]) => Type)).toEqual(['AWS::DynamoDB::GlobalTable']);
    for (const [id] of before) expect(step.get(id)).toEqual(after.get(id));
  });
});
