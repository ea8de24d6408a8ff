import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { propertiesOf, synthesize } from '../support/synthesize.ts';

/**
 * Template without the role of the access log's stream, and without the functions that have tests
 * of their own.
 */
const template = synthesize('prod', { accessLogs: 'off', uploads: false });

const functions = propertiesOf(template, 'AWS::Lambda::Function');
const policies = [...propertiesOf(template, 'AWS::IAM::Policy').values()];

describe('the functions', () => {
  it.each(['prod', 'dev'])('and everything else in %s keep no log for ever', (stage) => {
    const stack = synthesize(stage);
    const groups = propertiesOf(stack, 'AWS::Logs::LogGroup');
    expect(groups.size).toBeGreaterThan(0);
    for (const { RetentionInDays } of groups.values()) expect(RetentionInDays).toBeGreaterThan(0);
    // Lambda would create a log group without retention, also for a function that CDK adds.
    for (const { LoggingConfig } of propertiesOf(stack, 'AWS::Lambda::Function').values()) {
      expect(groups.has(LoggingConfig.LogGroup.Ref)).toBe(true);
    }
  });

  it('have a longer timeout than API Gateway, so that a slow response is a 504', () => {
    const waits = [...propertiesOf(template, 'AWS::ApiGateway::Method').values()]
      .filter(({ Integration }) => Integration.Type === 'AWS_PROXY')
      .map(({ Integration }) => Integration.TimeoutInMillis);
    expect(waits.length).toBeGreaterThan(0);
    const longest = Math.max(...waits);
    for (const { Timeout } of functions.values()) expect(Timeout * 1_000).toBeGreaterThan(longest);
  });
});

describe('the permissions of a function', () => {
  it('are of a role that all its functions need, without policies of AWS, and write one log', () => {
    const roles = propertiesOf(template, 'AWS::IAM::Role');
    const users = Map.groupBy(functions.values(), ({ Role }) => Role['Fn::GetAtt'][0]);
    const operations = Array.from(users.values(), (each) =>
      each.map(({ Description }) => Description.replace('club-data ', '')).sort(),
    );
    const reads = routes.filter(({ grant }) => grant === 'read documents');
    expect(operations.map(String).sort()).toEqual(
      [
        'authorize',
        String(reads.map(({ operation }) => operation).sort()),
        'get-reference',
        'verify-license',
      ].sort(),
    );
    for (const { Role, LoggingConfig } of functions.values()) {
      const [id] = Role['Fn::GetAtt'];
      expect(roles.get(id)).not.toHaveProperty('ManagedPolicyArns');
      const logs = policies
        .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === id))
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
        .filter(({ Action }) => String(Action).includes('logs:'));
      const own = { 'Fn::GetAtt': [LoggingConfig.LogGroup.Ref, 'Arn'] };
      expect(logs.map(({ Resource }) => Resource)).toEqual([own]);
    }
  });

  it('never have a wildcard action or resource', () => {
    const roles = propertiesOf(template, 'AWS::IAM::Role');
    expect(policies.length).toBeGreaterThan(2);
    expect(policies.length).toBeLessThanOrEqual(roles.size);
    const text = JSON.stringify(policies);
    expect(text).not.toMatch(/"dynamodb:[^"]*\*/);
    expect(text).not.toMatch(/"Resource":("|\["?)\*/);
  });
});
