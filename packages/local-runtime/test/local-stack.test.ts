import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startLocalStack } from '../src/local-stack.ts';
import { send } from '../src/testing/send.ts';
import { startStack, startStackForTest, writeAssembly } from './support/assembly.ts';
import { startHold } from './support/hold.ts';
import { API_URL, lambdaFunction, restApi } from './support/rest-api.ts';

const SLOW = `
export const handler = async ({ queryStringParameters: { hold } }) => {
  await fetch(hold);
  return { statusCode: 200, body: 'done' };
};
`;

describe('a local stack', () => {
  it("gives the stack's outputs and its URL", async () => {
    const { template } = restApi({ methods: {} });
    template.Outputs = {
      Other: { Value: { 'Fn::Sub': `${API_URL}/` } },
      BaseUrl: { Value: { 'Fn::Sub': `${API_URL}/v1` } },
      Stage: { Value: { Ref: 'Stage' } },
    };
    const { baseUrl, outputs } = await startStackForTest(template);
    expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
    expect(outputs).toEqual({
      Other: baseUrl.replace('v1', ''),
      BaseUrl: baseUrl,
      Stage: 'api',
    });
  });

  it('redirects its root URL', async () => {
    const { template } = restApi({ methods: {} });
    const { baseUrl } = await startStackForTest(template, {}, { home: '/api/v1/docs' });
    expect(await send(new URL('/', baseUrl).href)).toMatchObject({
      status: 302,
      headers: { location: '/api/v1/docs' },
    });
  });

  it('lists what it does not run', async () => {
    const { template } = restApi({ methods: {} });
    Object.assign(template.Resources, {
      Python: lambdaFunction('none', { Runtime: 'python3.13' }),
      Alarm: { Type: 'AWS::CloudWatch::Alarm' },
      Alarm2: { Type: 'AWS::CloudWatch::Alarm' },
      Firewall: { Type: 'AWS::WAFv2::WebACL' },
    });
    expect((await startStackForTest(template)).notEmulated).toEqual([
      '1 AWS::Lambda::Function',
      '1 AWS::WAFv2::WebACL',
      '2 AWS::CloudWatch::Alarm',
    ]);
  });

  it('answers a running request before it stops, and none after', async () => {
    const { template, assets } = restApi({
      functions: { Slow: SLOW },
      functionProperties: { Slow: { Timeout: 20 } },
      methods: { 'GET /slow': { function: 'Slow' } },
    });
    const stack = await startStackForTest(template, assets);
    const hold = await startHold();
    const url = `${stack.baseUrl}/slow?hold=${hold.url}`;
    const agent = new Agent({ keepAlive: true });
    const running = send(url, { agent });
    await expect.poll(() => stack.stats()[0]?.busy).toBe(1);
    const stopped = [stack.stop(), stack.stop()];
    hold.release();
    await Promise.all(stopped);
    expect(await running).toMatchObject({ status: 200, text: 'done' });
    expect(stack.stats()).toMatchObject([{ instances: 0, busy: 0, invocations: 1 }]);
    await expect(send(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    agent.destroy();
  });
});

describe('a stack that cannot run here', () => {
  it('is refused with an authorizer of Cognito', async () => {
    const { template } = restApi({ methods: {} });
    const Properties = { Type: 'COGNITO_USER_POOLS' };
    template.Resources.A = { Type: 'AWS::ApiGateway::Authorizer', Properties };
    await expect(startStack(template)).rejects.toThrow(
      'Resources.A.Properties.Type: Invalid option: expected one of "TOKEN"|"REQUEST"',
    );
  });

  it.each([
    ['another language', { Runtime: 'python3.13' }],
    ['no code in the assembly', { Code: { ZipFile: '' } }],
    ['no such file', { Handler: 'other.handler' }],
  ])('is refused when a method calls a function of %s', async (_what, properties) => {
    const { template, assets } = restApi({
      functions: { Called: 'export const handler = () => {};' },
      functionProperties: { Called: properties },
      methods: { 'GET /a': { function: 'Called' } },
    });
    await expect(startStack(template, assets)).rejects.toThrow(
      /Integration\.Uri: arn:aws:lambda:us-east-1:\d{12}:function:Test-Called is not supported here/,
    );
  });

  it('is refused when the assembly has two and none is chosen', async () => {
    const assembly = writeAssembly(restApi({ methods: {} }).template);
    const file = join(assembly, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    manifest.artifacts.Second = manifest.artifacts.Test;
    writeFileSync(file, JSON.stringify(manifest));
    await expect(startLocalStack({ assembly, port: 0 })).rejects.toThrow(
      'choose one stack by its name, found: Second, Test',
    );
    const options = { assembly, port: 0, stackName: 'Test', dynamodb: 'http://127.0.0.1:9' };
    await (await startLocalStack(options)).stop();
  });
});
