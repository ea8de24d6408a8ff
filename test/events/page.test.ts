import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { onlyOne, synthesize } from '../support/synthesize.ts';
import { match } from './support/match.ts';
import { pythonProgram } from './support/set-up.ts';

const PAGE = readFileSync('docs/events.md', 'utf8');
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^\`]+)\`\`\``).exec(PAGE)?.[1] ?? '';

const FOLDER = resolve('.local/events');
mkdirSync(FOLDER, { recursive: true });
/** Version 1 of the command line would get the address of a parameter. */
const AWS_CONFIG_FILE = join(FOLDER, 'aws-config');
writeFileSync(AWS_CONFIG_FILE, '[default]\nregion = eu-central-1\ncli_follow_urlparam = false\n');

const COMMANDS = blockOf('sh')
  .replaceAll('\\\n', ' ')
  .replaceAll(/<(\w+Arn)>/g, 'arn:aws:events:eu-central-1:123456789012:$1/rebuild/id')
  .trim()
  .split('\n');
const EVENT = JSON.parse(blockOf('json'));

it.each(COMMANDS)('the AWS command line knows the parameters of %s', (command) => {
  const script = `aws() { '${pythonProgram('aws')}' "$@" --generate-cli-skeleton output; }\n${command}`;
  const { status, stderr } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, AWS_CONFIG_FILE },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('the event of the page is what the pipe sends, and the rule of the page takes it', () => {
  const { TargetParameters } = onlyOne(
    synthesize('prod', { events: true }),
    'AWS::Pipes::Pipe',
  ).properties;
  const { Source, DetailType } = TargetParameters.EventBridgeEventBusParameters;
  const names = [...TargetParameters.InputTemplate.matchAll(/"(\w+)":/g)].map(([, name]) => name);
  expect(EVENT).toEqual({
    source: Source,
    'detail-type': DetailType,
    detail: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
  });
  const [, pattern = ''] = /--event-pattern '([^']+)'/.exec(COMMANDS.join('\n')) ?? [];
  const staging = { ...EVENT, source: 'club-data.staging' };
  const other = { ...EVENT, detail: { ...EVENT.detail, club: 'other' } };
  expect(match(JSON.parse(pattern), [EVENT, staging, other])).toEqual([true, false, false]);
});

it('the constructs of the page make a rule that calls the address', async () => {
  const file = join(FOLDER, 'page.ts');
  writeFileSync(
    file,
    `import { App, SecretValue, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ApiDestination, Authorization, Connection, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
class Page extends Stack {
  constructor() {
    super(new App(), 'Page');
    ${blockOf('ts')}
  }
}
export const template = Template.fromStack(new Page());
`,
  );
  const { template } = await import(file);
  const { EventPattern, Targets } = onlyOne(template, 'AWS::Events::Rule').properties;
  expect(match(EventPattern, [EVENT])).toEqual([true]);
  const destination = onlyOne(template, 'AWS::Events::ApiDestination');
  expect(Targets).toMatchObject([
    { Arn: { 'Fn::GetAtt': [destination.id, 'Arn'] }, InputPath: '$.detail' },
  ]);
  expect(destination.properties.InvocationEndpoint).toBe('https://club.example/rebuild');
});
