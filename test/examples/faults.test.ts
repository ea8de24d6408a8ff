import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, problem } from '../../packages/client/test/support/faults.ts';
import type { Fault } from '../../packages/client/test/support/faulty-proxy.ts';
import { type Example, openExample, startExample } from './support/open-example.ts';
import { installedPrograms, shareOf } from './support/programs.ts';
import { retryTimes, uselessResponses } from './support/responses.ts';

/** One line that says why; nothing of a list, and no stack trace. */
const failure = (stdout = expect.any(String)) => ({
  code: 1,
  stdout,
  stderr: expect.stringMatching(/^(curl: .*\n)?club-data: [A-Z].*\n$/),
});

const pass: Fault = ({ forward }) => forward();

describe.each(installedPrograms)('examples/%s', (file, interpreter) => {
  let example: Example;
  let unchanged: string;

  beforeAll(async () => {
    example = await startExample(interpreter, file);
    await example.run();
    unchanged = (await example.run()).stdout;
  });

  afterAll(() => example.close());

  it.each(shareOf(file, uselessResponses))(
    'fails with one line when %s, and keeps its cache',
    async (_, fault) => {
      const { proxy, run, cache } = example;
      proxy.spoil('verify', fault);
      const fresh = { CLUB_DATA_CACHE: mkdtempSync(join(cache, 'fresh-')) };
      expect(await run(fresh)).toEqual(failure(''));
      proxy.spoil('read', pass, fault);
      expect(await run()).toEqual(failure());
      expect(await run()).toEqual({ code: 0, stderr: '', stdout: unchanged });
    },
  );

  it('fails with one line when a 304 answers a request that has no condition', async () => {
    const { run, proxy } = await openExample(interpreter, file);
    proxy.spoil('read', answer(304, ''));
    expect(await run()).toEqual(failure(''));
    expect((await run()).code).toBe(0);
  });

  // curl before 8.12 does not retry then (https://github.com/curl/curl/pull/15833).
  const times = shareOf(file, retryTimes).filter(
    ([name]) => file !== 'curl.sh' || name !== 'a date in the past',
  );

  it.each(times)('retries when Retry-After is %s', async (_, retryAfter) => {
    const { run, proxy } = await openExample(interpreter, file);
    proxy.spoil('read', problem('unavailable', { 'Retry-After': retryAfter() }));
    expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('Women I') });
    expect(proxy.log().slice(0, 3)).toEqual(['verify 200', '/seasons 503', '/seasons 200']);
  });
});
