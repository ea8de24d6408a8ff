// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is how Fn::Sub is written.
import { describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStackForTest } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';

/** Runs one function and gives its answer. */
async function run(sources: Record<string, string>, properties: object = {}) {
  const { template, assets } = restApi({
    functions: { Sample1A2B3C4D: '' },
    functionProperties: { Sample1A2B3C4D: properties },
    methods: { 'GET /run': { function: 'Sample1A2B3C4D' } },
  });
  const stack = await startStackForTest(template, { ...assets, Sample1A2B3C4D: sources });
  const answer = await send(`${stack.baseUrl}/run`);
  return { ...answer, lines: stack.lines, stack };
}

const returning = (expression: string) =>
  `export const handler = async (event, context) => ({ statusCode: 200, body: JSON.stringify(${expression}) });`;

describe('the code of a function', () => {
  it('may be CommonJS, below a package of ES modules too', async () => {
    const handler = 'exports.handler = async () => ({ body: typeof module });';
    const app = { 'index.js': handler, '../package.json': '{"type":"module"}' };
    expect(await run(app)).toMatchObject({ status: 200, text: 'object' });
  });

  it('may be another export of another file', async () => {
    const sources = { 'main.mjs': returning('1').replace('handler', 'start') };
    expect(await run(sources, { Handler: 'main.start' })).toMatchObject({ status: 200, text: '1' });
  });

  it.each([
    ['no such export', '', 'Runtime.HandlerNotFound'],
    ['an error while it loads', 'missing();', 'ReferenceError'],
    [
      'a callback, which nodejs24.x does not support',
      'export const handler = (event, context, callback) => callback(null, {});',
      'Runtime.CallbackHandlerDeprecated',
    ],
  ])('is a 502 with a line in the log: %s', async (_what, source, errorType) => {
    const { status, lines } = await run({ 'index.mjs': source });
    expect(status).toBe(502);
    expect(lines.join('\n')).toContain(`"errorType":"${errorType}"`);
  });
});

describe('what a function sees', () => {
  it("has its own variables and Lambda's, and none of this process", async () => {
    const NAME = { 'Fn::Sub': 'in ${AWS::Region}' };
    const Variables = { NAME, NODE_OPTIONS: '--enable-source-maps' };
    const { json } = await run(
      { 'index.mjs': returning('process.env') },
      { MemorySize: 256, Environment: { Variables } },
    );
    expect(json).toMatchObject({
      NAME: 'in us-east-1',
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: 'Test-Sample1A2B3C4D',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/Test-Sample1A2B3C4D',
      _HANDLER: 'index.handler',
      AWS_ACCESS_KEY_ID: 'Sample1A2B3C4D',
    });
    expect(json).not.toHaveProperty('PATH');
  });

  it('has the context of the invocation', async () => {
    const { json } = await run(
      { 'index.mjs': returning('{ ...context, left: context.getRemainingTimeInMillis() }') },
      { Timeout: 5 },
    );
    expect(json).toMatchObject({
      functionName: 'Test-Sample1A2B3C4D',
      functionVersion: '$LATEST',
      invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:Test-Sample1A2B3C4D',
      memoryLimitInMB: '128',
      awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      logGroupName: '/aws/lambda/Test-Sample1A2B3C4D',
    });
    const { left } = json as { left: number };
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(5_000);
  });

  it('writes each console call as a line of JSON in that log format', async () => {
    const handler = `async () => {
      console.log({ a: { b: [1, { c: 2 }] } });
      console.warn('two', 3);
      console.error('broken', new TypeError('no'));
      console.debug('left out');
      return { statusCode: 200 };
    };`;
    const sources = { 'index.mjs': `export const handler = ${handler}` };
    const { lines } = await run(sources, { LoggingConfig: { LogFormat: 'JSON' } });
    const read = () => lines.filter((line) => line.startsWith('Sample: {'));
    await expect.poll(() => read().length).toBe(3);
    const logged = read().map((line) => JSON.parse(line.replace('Sample: ', '')));
    expect(logged.toSorted((a, b) => a.level.localeCompare(b.level))).toMatchObject([
      { level: 'ERROR', errorType: 'TypeError', errorMessage: 'no' },
      { level: 'INFO', message: { a: { b: [1, { c: 2 }] } }, requestId: expect.any(String) },
      { level: 'WARN', message: 'two 3', timestamp: expect.any(String) },
    ]);
  });
});
