import { describe, expect, it } from 'vitest';
import type { MissingType } from '../../emulator/missing-types.ts';
import { redirect, reduceTemplate, type Template } from '../../emulator/reduce-template.ts';
import { haveSameTable } from '../../emulator/released.ts';
import { synthesize } from '../../support/synthesize.ts';

const MATH: MissingType = { type: 'AWS::CloudWatch::Alarm', property: 'Metrics', error: 'no' };
const BUDGET: MissingType = { type: 'AWS::Budgets::Budget', error: 'no' };

/** The parts of a URL in one `Fn::Join`. */
const URL_OF_AWS = /"https:\/\/[^[\]]*AWS::URLSuffix/;

describe('a template for the emulator', () => {
  const plain = { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } };
  const template: Template = {
    Resources: {
      Math: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics: [] } },
      Plain: { ...plain, DependsOn: ['Math', 'Topic'] },
      Last: { ...plain, DependsOn: 'Math' },
      Topic: { Type: 'AWS::SNS::Topic' },
    },
  };

  it('lacks the resources that it cannot create, and dependencies on them', () => {
    expect(reduceTemplate(template, [MATH, BUDGET]).template.Resources).toEqual({
      Plain: { ...plain, DependsOn: ['Topic'] },
      Last: plain,
      Topic: { Type: 'AWS::SNS::Topic' },
    });
  });

  it('tells which entries of the list apply', () => {
    expect(reduceTemplate(template, [MATH, BUDGET]).missing).toEqual([MATH]);
  });

  it('has no URL of AWS left', () => {
    const template = synthesize('prod').toJSON() as Template;
    const text = JSON.stringify(redirect(template, 'http://127.0.0.1:1'));
    expect(text).toContain('"AWS_ENDPOINT_URL_DYNAMODB":"http://127.0.0.1:1"');
    expect(text).toContain('"http://127.0.0.1:1/_aws/execute-api/",{"Ref":');
    expect(JSON.stringify(template)).toMatch(URL_OF_AWS);
    expect(text).not.toMatch(URL_OF_AWS);
  });
});

describe('an upgrade', () => {
  const withTable = (id: string, Type = 'AWS::DynamoDB::Table'): Template => ({
    Resources: { [id]: { Type }, Topic: { Type: 'AWS::SNS::Topic' } },
  });

  it('keeps a table with the same logical id and type', () => {
    expect(haveSameTable(withTable('A'), withTable('A'))).toBe(true);
    expect(haveSameTable(withTable('A'), withTable('B'))).toBe(false);
    expect(haveSameTable(withTable('A'), withTable('A', 'AWS::DynamoDB::GlobalTable'))).toBe(false);
  });
});
