import { expect, it } from 'vitest';
import { REPORT_ENDINGS } from '../../publish/uploads/report.ts';
import { propertiesOf, synthesize } from '../support/synthesize.ts';

const template = synthesize('prod');

/** Returns the resources of S3 that the policies of a type, with such an id, allow, by action. */
function allowed(type: string, id: RegExp): Record<string, unknown> {
  const policies = [...propertiesOf(template, type)].filter(([each]) => id.test(each));
  const statements: Statement[] = policies.flatMap(
    ([, { PolicyDocument }]) => PolicyDocument.Statement,
  );
  const ofS3 = statements.filter(
    ({ Action, Effect }) => Effect === 'Allow' && JSON.stringify(Action).includes('s3:'),
  );
  return Object.fromEntries(ofS3.map(({ Action, Resource }) => [String(Action), Resource]));
}

// Else it would publish its reports, each with another report.
it('the function that publishes uploads is invoked for all but reports, and writes nothing else', () => {
  const endings = Object.values(REPORT_ENDINGS);
  const [rule] = [...propertiesOf(template, 'AWS::Events::Rule').values()].filter(
    ({ EventPattern }) => EventPattern?.source?.includes('aws.s3'),
  );
  expect(rule?.EventPattern.detail.object.key).toEqual([{ 'anything-but': { suffix: endings } }]);
  const { 's3:PutObject': reports, ...others } = allowed('AWS::IAM::Policy', /publishupload/);
  expect(reports).toEqual(
    endings.map((ending) => ({ 'Fn::Join': ['', [expect.anything(), `/clubs/*${ending}`]] })),
  );
  expect(Object.keys(others)).toEqual(['s3:GetObject', 's3:ListBucket']);
});

it('operators may delete versions of uploads, and not read them', () => {
  const actions = Object.keys(allowed('AWS::IAM::ManagedPolicy', /PoliciesOperator/));
  expect(actions).toEqual(['s3:ListBucketVersions', 's3:DeleteObjectVersion']);
});

interface Statement {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
}
