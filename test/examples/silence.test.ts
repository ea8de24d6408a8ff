import { describe, expect, it } from 'vitest';
import { silence } from '../../packages/client/test/support/faults.ts';
import { startExample } from './support/open-example.ts';
import { installedPrograms } from './support/programs.ts';

describe('the examples behind a service that accepts connections and never responds', () => {
  it('give up, and say so', { timeout: 120_000 }, async () => {
    const outcomes = installedPrograms.map(async ([file, interpreter]) => {
      const { run, proxy, close } = await startExample(interpreter, file);
      await run();
      proxy.spoil('read', silence, silence, silence, silence);
      const { code, stderr } = await run();
      close();
      return { file, code, stderr };
    });
    expect(await Promise.all(outcomes)).toEqual(
      installedPrograms.map(([file]) => ({
        ...{ file, code: 1 },
        stderr: expect.stringMatching(/^(curl: .*\n)*club-data: [A-Z].*\n$/),
      })),
    );
  });
});
