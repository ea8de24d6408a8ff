// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is how Fn::Sub is written.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAssembly } from '../src/template/assembly.ts';
import { openStack } from '../src/template/stack.ts';
import { type Template, writeAssembly } from './support/assembly.ts';

const RESOURCES = {
  Table: { Type: 'AWS::DynamoDB::Table' },
  Named: {
    Type: 'AWS::DynamoDB::Table',
    Properties: { TableName: { 'Fn::Sub': '${AWS::StackName}-x' } },
  },
  Api: { Type: 'AWS::ApiGateway::RestApi' },
  Topic: { Type: 'AWS::SNS::Topic' },
  Global: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'everywhere' } },
  Function: { Type: 'AWS::Lambda::Function' },
  Live: {
    Type: 'AWS::Lambda::Alias',
    Properties: { FunctionName: { Ref: 'Function' }, Name: 'live' },
  },
};

function open(template: Partial<Template>) {
  const Resources = { ...RESOURCES, ...template.Resources };
  return openStack(readAssembly(writeAssembly({ ...template, Resources })), 'http://here');
}

function resolve(Value: unknown, template: Partial<Template> = {}) {
  return open({ ...template, Outputs: { Value: { Value } } }).outputs().Value;
}

describe('intrinsic functions', () => {
  it.each([
    [{ Ref: 'Table' }, 'Test-Table'],
    [{ Ref: 'Named' }, 'Test-x'],
    [{ Ref: 'Topic' }, 'Test-Topic'],
    [{ Ref: 'Global' }, 'everywhere'],
    [{ Ref: 'Live' }, 'arn:aws:lambda:us-east-1:000000000000:function:Test-Function:live'],
    [{ Ref: 'AWS::AccountId' }, '000000000000'],
    [
      { 'Fn::GetAtt': ['Table', 'Arn'] },
      'arn:aws:dynamodb:us-east-1:000000000000:table/Test-Table',
    ],
    [{ 'Fn::GetAtt': 'Named.Arn' }, 'arn:aws:dynamodb:us-east-1:000000000000:table/Test-x'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, 'b']] }, 'a-us-east-1-b'],
    [
      { 'Fn::Sub': 'x ${Table} ${Table.Arn} ${!Literal}' },
      'x Test-Table arn:aws:dynamodb:us-east-1:000000000000:table/Test-Table ${Literal}',
    ],
    [{ 'Fn::FindInMap': ['Names', { Ref: 'AWS::Region' }, 'short'] }, 'iad'],
    [{ 'Fn::Select': [1, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Table', 'Arn'] }] }] }, 'aws'],
  ])('resolve %j', (value, expected) => {
    const Mappings = { Names: { 'us-east-1': { short: 'iad' } } };
    expect(resolve(value, { Mappings })).toBe(expected);
  });

  it("replace the API's origin by the local one", () => {
    const url = 'https://${Api}.execute-api.${AWS::Region}.${AWS::URLSuffix}/api/v1';
    expect(resolve({ 'Fn::Sub': url })).toBe('http://here/api/v1');
  });

  it('are refused in a resource or an output with a condition', () => {
    const One = { Type: 'T', Condition: 'Yes' };
    expect(() => open({ Resources: { One } })).toThrow(
      'Resources.One.Condition: is not supported here',
    );
    const Outputs = { Two: { Value: 1, Condition: 'Yes' } };
    expect(() => open({ Outputs })).toThrow('Outputs.Two.Condition: is not supported here');
  });

  it.each([
    [{ 'Fn::If': ['Yes', 'a', 'b'] }, 'Outputs.Value.Value: Fn::If is not supported here'],
    [{ 'Fn::ImportValue': 'x' }, 'Outputs.Value.Value: Fn::ImportValue is not supported here'],
    [
      { 'Fn::FindInMap': ['Names', 'us-east-1', 'short'] },
      'Outputs.Value.Value: the mapping Names has no us-east-1.short',
    ],
    [{ Ref: 'Nothing' }, 'Outputs.Value.Value: Ref Nothing has no value here'],
    [
      { 'Fn::GetAtt': ['Table', 'TableId'] },
      'Outputs.Value.Value: Fn::GetAtt TableId of Table (AWS::DynamoDB::Table) is not supported here',
    ],
  ])('refuse %j', (value, message) => {
    expect(() => resolve(value)).toThrow(message);
  });

  it('remove what AWS::NoValue is the value of', () => {
    const none = { Ref: 'AWS::NoValue' };
    const Properties = { list: ['a', none], record: { a: none, b: 1 } };
    const stack = open({ Resources: { One: { Type: 'T', Properties } } });
    const schema = z.object({ list: z.unknown(), record: z.unknown() });
    expect(stack.listResources('T', schema)[0]?.properties).toEqual({
      list: ['a'],
      record: { b: 1 },
    });
  });

  it('name the path of what they refuse', () => {
    const Properties = { used: { deep: [{ 'Fn::GetAZs': '' }] }, unused: { 'Fn::GetAZs': '' } };
    const stack = open({ Resources: { One: { Type: 'T', Properties } } });
    expect(() => stack.listResources('T', z.object({ used: z.unknown() }))).toThrow(
      'Resources.One.Properties.used.deep[0]: Fn::GetAZs is not supported here',
    );
    expect(stack.listResources('T', z.object({}))).toHaveLength(1);
  });
});

describe('references to secrets', () => {
  const reference = (key: string) => ({
    'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, `:SecretString:${key}::}}`]],
  });
  const Outputs = {
    First: { Value: reference('') },
    Again: { Value: reference('') },
    Other: { Value: reference('password') },
    Text: { Value: '{{resolve:secretsmanager:name}} and more' },
  };
  const Resources = { Secret: { Type: 'AWS::SecretsManager::Secret' } };

  it('are random values, the same for the same reference', () => {
    const { First, Again, Other, Text } = open({ Resources, Outputs }).outputs();
    expect(First).toMatch(/^[0-9a-f]{64}$/);
    expect(Again).toBe(First);
    expect(Other).toMatch(/^[0-9a-f]{64}$/);
    expect(Other).not.toBe(First);
    expect(Text).toMatch(/^[0-9a-f]{64} and more$/);
  });

  it('are other values at the next start', () => {
    const [first, second] = [1, 2].map(() => open({ Resources, Outputs }).outputs().First);
    expect(first).not.toBe(second);
  });
});
