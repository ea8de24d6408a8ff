import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFunctionPool, MAX_QUEUED_PER_INSTANCE } from '../src/lambda/function-pool.ts';

const SOON = { timeout: 10_000 };

// `"never"` is not answered, `"exit"` ends the instance, and anything else is answered with itself.
const HANDLER = `
export const handler = (event) => {
  if (event === 'exit') process.exit(3);
  return event === 'never' ? new Promise(() => setInterval(() => {}, 1000)) : event;
};
`;

/** The pool of one function, of one instance at the most. */
function createPool({ timeoutMs = 60_000 } = {}) {
  const taskRoot = mkdtempSync(join(tmpdir(), 'function-'));
  const file = join(taskRoot, 'index.mjs');
  writeFileSync(file, HANDLER);
  const lambdaFunction = {
    logicalId: 'Work',
    name: 'Test-Work',
    shortName: 'Work',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:Test-Work',
    taskRoot,
    handler: 'index.handler',
    file,
    exportName: 'handler',
    timeoutMs,
    memoryMb: 128,
    runtime: 'nodejs24.x',
    variables: {},
    logFormat: 'Text',
    logLevel: 'INFO',
  };
  const environment = { region: 'us-east-1', dynamodbEndpoint: 'http://127.0.0.1:9' };
  const pool = createFunctionPool(lambdaFunction, { ...environment, maxInstances: 1, log() {} });
  onTestFinished(async () => {
    await pool.stop();
    rmSync(taskRoot, { recursive: true });
  });
  const invoke = (event: string) => pool.invoke(JSON.stringify(event));
  const invokeUntilBusy = async (event: string) => {
    const invocation = invoke(event);
    await expect.poll(() => pool.stats().busy, SOON).toBe(1);
    return { invocation };
  };
  return { ...pool, invoke, invokeUntilBusy };
}

const failed = (errorType: string) => ({ type: 'failed', error: { errorType } });

describe('the pool of a function', () => {
  it('throttles what is more than may wait', async () => {
    const { invoke, invokeUntilBusy, stats } = createPool();
    await invokeUntilBusy('never');
    const waiting = Array.from({ length: MAX_QUEUED_PER_INSTANCE }, () => invoke('waiting'));
    expect(await invoke('too much')).toEqual({ type: 'throttled' });
    expect(stats()).toMatchObject({ queued: waiting.length, throttles: 1 });
  });

  it('gives nothing more to an instance that has timed out', async () => {
    const { invoke, stats } = createPool({ timeoutMs: 200 });
    const [first, second] = await Promise.all([invoke('never'), invoke('hello')]);
    expect(first).toMatchObject(failed('Sandbox.Timedout'));
    expect(second).toEqual({ type: 'done', result: '"hello"' });
    expect(stats()).toMatchObject({ instances: 1, coldStarts: 2, timeouts: 1, errors: 1 });
  });

  it('gives nothing more to an instance that has ended', async () => {
    const { invoke, stats } = createPool();
    const [first, second] = await Promise.all([invoke('exit'), invoke('hello')]);
    expect(first).toMatchObject(failed('Runtime.ExitError'));
    expect(second).toEqual({ type: 'done', result: '"hello"' });
    expect(stats()).toMatchObject({ instances: 1, coldStarts: 2, errors: 1 });
  });
});

describe('the pool of a function that is stopped', () => {
  it('fails what runs and what waits, and starts nothing more', async () => {
    const { invoke, invokeUntilBusy, stats, stop } = createPool();
    const { invocation: running } = await invokeUntilBusy('never');
    const waiting = [invoke('one'), invoke('two')];
    await stop();
    expect(await running).toMatchObject(failed('Runtime.ExitError'));
    for (const each of waiting) expect(await each).toMatchObject(failed('Local.Stopped'));
    expect(await invoke('late')).toMatchObject(failed('Local.Stopped'));
    expect(stats()).toMatchObject({ instances: 0, busy: 0, queued: 0, coldStarts: 1 });
  });

  it('ends an instance that is starting', async () => {
    const { invoke, stats, stop } = createPool();
    const first = invoke('hello');
    await stop();
    expect(await first).toMatchObject(failed('Local.Stopped'));
    expect(stats()).toMatchObject({ instances: 0, coldStarts: 0 });
  });
});
