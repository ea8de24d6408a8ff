import { describe, expect, it } from 'vitest';
import { type Context, settingsOf } from '../../../lib/settings/read-settings.ts';
import { synthesize } from '../../support/synthesize.ts';

const resourcesOf = (settings: Context) => {
  const { Resources } = synthesize('prod', settings).toJSON();
  return Object.entries(Resources as Record<string, { Type: string }>);
};

const [without, withWebhooks] = [false, true].map((webhooks) => resourcesOf({ webhooks }));

describe('a stage without webhooks', () => {
  it('has nothing of them but the right to read and remove what is left of them', () => {
    const others = without?.filter(([, { Type }]) => Type !== 'AWS::IAM::ManagedPolicy');
    expect(JSON.stringify(others)).not.toMatch(
      /webhook|StreamSpecification|TimeToLive|AWS::KMS|kms:/i,
    );
    expect(Object.keys(synthesize('prod', { webhooks: false }).findOutputs('*'))).toEqual(
      expect.not.arrayContaining(['WebhookQueueUrl', 'WebhookKeyArn']),
    );
  });

  it('is every stage but prod, unless it asks for them', () => {
    const [prod, dev] = [settingsOf('prod'), settingsOf('dev')];
    expect([prod.webhooks, dev.webhooks]).toEqual([true, false]);
  });
});

describe('webhooks', () => {
  it('change no other resource but the table, the policies and the dashboard', () => {
    const after = new Map(withWebhooks);
    const changed = (without ?? []).filter(
      ([id, each]) => JSON.stringify(after.get(id)) !== JSON.stringify(each),
    );
    expect(changed.map(([, { Type }]) => Type)).toEqual([
      'AWS::DynamoDB::GlobalTable',
      'AWS::CloudWatch::Dashboard',
      'AWS::IAM::ManagedPolicy',
    ]);
  });

  it('have the names that commands look for among the outputs', () => {
    const outputs = synthesize('prod').findOutputs('*');
    expect(outputs.WebhookQueueUrl?.Value).toEqual({
      Ref: expect.stringMatching(/^WebhooksQueueCalls/),
    });
    expect(outputs.WebhookKeyArn?.Value).toEqual({
      'Fn::GetAtt': [expect.stringMatching(/^WebhooksKey/), 'Arn'],
    });
  });
});
