/**
 * Checks the templates of the stages prod and dev, and of prod with an edge, with cfn-lint and checkov:
 * `npm run suite -- lint-template`.
 * Needs Python 3; the tools are installed once, in a folder that is not committed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { z } from 'zod';
import { installPython, pythonProgram } from '../support/programs/python.ts';
import { EDGE, synthesize } from '../support/synthesize.ts';
import { compareFindings, type Finding, readListed } from './findings.ts';

const PYTHON = {
  folder: '.local/lint-template/python',
  requirements: 'test/lint-template/requirements.txt',
};
const LIST = 'docs/security-findings.md';
const TOOLS = resolve('.local/lint-template');
const TEMPLATES = {
  prod: synthesize('prod'),
  dev: synthesize('dev'),
  edge: synthesize('prod', {
    ...EDGE,
    events: true,
    edgeDomain: {
      name: 'data.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
    },
  }),
};

const Report = z.object({
  summary: z.object({ parsing_errors: z.number() }),
  results: z.object({
    failed_checks: z.array(
      z.object({ check_id: z.string(), resource: z.string(), file_path: z.string() }),
    ),
  }),
});

installPython(PYTHON);
const templates = Object.entries(TEMPLATES).map(writeTemplate);
// W3005: CDK writes a DependsOn also where a GetAtt implies it.
const only = writeTemplate(['edge-only', synthesize('prod', { ...EDGE, edge: 'only' })]);
run('cfn-lint', ['--ignore-checks', 'W3005', '--', ...templates, only]);
const problems = compareFindings(readListed(readFileSync(LIST, 'utf8')), checkAll());
for (const problem of problems) console.error(`${LIST}: ${problem}`);
console.log(`${templates.length} templates, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

function writeTemplate([stage, template]: [string, Template]): string {
  const file = `${TOOLS}/${stage}.template.json`;
  mkdirSync(TOOLS, { recursive: true });
  writeFileSync(file, JSON.stringify(template.toJSON(), null, 1));
  return file;
}

/** Returns the findings of checkov, which sends no requests. */
function checkAll(): Finding[] {
  const { stdout } = run('checkov', [
    ...templates.flatMap((file) => ['--file', file]),
    ...['--framework', 'cloudformation', '--skip-download', '--soft-fail'],
    ...['--quiet', '--compact', '--output', 'json'],
  ]);
  const { results, summary } = Report.parse(JSON.parse(stdout));
  if (summary.parsing_errors > 0) throw new Error('checkov cannot read a template');
  return results.failed_checks.map(({ check_id, resource, file_path }) => ({
    check: check_id,
    type: resource.split('.')[0] ?? '',
    stage: basename(file_path, '.template.json'),
  }));
}

function run(tool: string, args: string[]) {
  const command = pythonProgram(PYTHON, tool);
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (result.error) throw result.error;
  if (result.status === 0) return result;
  throw new Error(`${command} ended with ${result.status}:\n${result.stdout}${result.stderr}`);
}
