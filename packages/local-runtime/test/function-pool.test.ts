import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFunctionPool, MAX_QUEUED_PER_INSTANCE } from '../src/lambda/function-pool.ts';

const SOON = { timeout: 10_000 };

// Never answers `"never"`, and returns any other event.
const HANDLER = `
export const handler = (event) => {
  return event === 'never' ? new Promise(() => setInterval(() => {}, 1000)) : event;
};
`;

/** The pool of a function with at most one instance. */
function createPool() {
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
    timeoutMs: 60_000,
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
  it('throttles when its queue is full', async () => {
    const { invoke, invokeUntilBusy, stats } = createPool();
    await invokeUntilBusy('never');
    const waiting = Array.from({ length: MAX_QUEUED_PER_INSTANCE }, () => invoke('waiting'));
    expect(await invoke('too much')).toEqual({ type: 'throttled' });
    expect(stats()).toMatchObject({ queued: waiting.length, throttles: 1 });
  });
});

describe('the pool of a function that is stopped', () => {
  it('fails running and queued events, and starts nothing more', async () => {
    const { invoke, invokeUntilBusy, stats, stop } = createPool();
    const { invocation: running } = await invokeUntilBusy('never');
    const waiting = [invoke('one'), invoke('two')];
    await stop();
    expect(await running).toMatchObject(failed('Runtime.ExitError'));
    for (const each of waiting) expect(await each).toMatchObject(failed('Local.Stopped'));
    expect(await invoke('late')).toMatchObject(failed('Local.Stopped'));
    expect(stats()).toMatchObject({ instances: 0, busy: 0, queued: 0, coldStarts: 1 });
  });
});
