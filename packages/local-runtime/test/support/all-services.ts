import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startDynamodb } from '../../src/dynamodb/embedded-dynamodb.ts';
import { send } from '../../src/testing/send.ts';
import { writeAssembly } from './assembly.ts';
import { lambdaFunction, restApi, simpleTable } from './rest-api.ts';

const BIN = fileURLToPath(new URL('../../src/bin.ts', import.meta.url));
const ANSWER_BYTES = 1_000_000;

/** Answers with its environment, and more than a connection buffers. */
const ANSWER = `
export const handler = async () => ({
  statusCode: 200,
  headers: { 'cache-control': 'max-age=60' },
  body: JSON.stringify(process.env).padEnd(${ANSWER_BYTES}),
});`;

const VARIABLES = {
  BUCKET: { Ref: 'Files' },
  TABLE: { Ref: 'Table' },
};

/** A stack with everything that has a server. */
function writeStack(): string {
  const { template, assets } = restApi({
    functions: { Answer: ANSWER },
    methods: { 'POST /kept/x': { function: 'Answer' }, 'GET /fresh/x': { function: 'Answer' } },
  });
  const answer = lambdaFunction('Answer', { Environment: { Variables: VARIABLES } });
  const allow = { Effect: 'Allow', Action: '*', Resource: '*' };
  Object.assign(template.Resources, {
    Answer: answer,
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { Policies: [{ PolicyDocument: { Statement: [allow] } }] },
    },
    Files: { Type: 'AWS::S3::Bucket', Properties: {} },
    Table: simpleTable(),
  });
  return writeAssembly(template, assets);
}

export type AllServices = Awaited<ReturnType<typeof startAllServices>>;

/** Runs the command in a process of its own, to see whether a request ends it. */
export async function startAllServices() {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  writeFileSync(join(folder, 'large'), Buffer.alloc(ANSWER_BYTES));
  const options = ['--port', '0', '--app', writeStack(), '--bucket', `Files=${folder}`];
  const child = spawn(process.execPath, [BIN, ...options]);
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  while (!lines.includes('Ctrl+C stops it.'))
    await Promise.race([once(output, 'line'), untilExit(child, lines)]);
  const find = (pattern: RegExp) =>
    lines.find((line) => pattern.test(line))?.replace(pattern, '') ?? '';
  const api = find(/^API: /);
  const embedded = await startDynamodb();
  return {
    api,
    embedded: embedded.endpoint,
    environment: (await send(`${api}/fresh/x`)).json as Record<string, string>,
    lines,
    isRunning: () => child.exitCode === null,
    async stop() {
      if (child.exitCode === null) child.kill();
      await once(child, 'exit');
      await embedded.stop();
    },
  };
}

async function untilExit(child: ChildProcess, lines: string[]): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`It has ended with ${code}: ${lines.join('\n')}`);
}
