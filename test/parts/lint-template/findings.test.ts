import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareFindings, readListed } from '../../lint-template/findings.ts';

const LIST = '| check | resources | stages | reason |\n|---|---|---|---|\n';
const row = (stages: string, reason = 'A reason.') =>
  `| \`CKV_AWS_1\` | \`AWS::S3::Bucket\` | ${stages} | ${reason} |\n`;
const finding = (stage: string) => ({ check: 'CKV_AWS_1', type: 'AWS::S3::Bucket', stage });

describe('the list of security findings', () => {
  it('must have every finding of each stage', () => {
    const found = [finding('prod'), finding('prod'), finding('dev')];
    expect(compareFindings(readListed(LIST + row('prod, dev')), found)).toEqual([]);
    expect(compareFindings(readListed(LIST + row('prod')), found)).toEqual([
      'not listed: CKV_AWS_1 on AWS::S3::Bucket in dev',
    ]);
  });

  it('must not have a finding that is gone', () => {
    expect(compareFindings(readListed(LIST + row('prod, dev')), [finding('dev')])).toEqual([
      'no longer found: CKV_AWS_1 on AWS::S3::Bucket in prod',
    ]);
  });

  it('must have a reason in every row', () => {
    expect(readListed(LIST + row('prod', ''))).toEqual([]);
    const list = readFileSync('docs/security-findings.md', 'utf8');
    const stages = list.match(/^\| `CKV.*$/gm)?.flatMap((line) => line.split('|')[3]?.split(','));
    expect(readListed(list)).toHaveLength(stages?.length ?? 0);
  });
});
