import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFunction } from '../../../lib/bundle/build-function.ts';
import { aClubFile } from '../../support/club-file.ts';
import { type Outcome, runCommand } from '../../support/programs.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

/** As AWS's own start script has been seen to start Node.js, for a function of 512 MB. */
const LAMBDA_FLAGS = [
  '--expose-gc',
  '--max-http-header-size=81920',
  '--max-semi-space-size=25',
  '--max-old-space-size=460',
];

let folder: string;
const slug = freshSlug();

/** Starts the bundle in a process of its own, as Lambda does, and sends it one event. */
function answerOf(name: string): Promise<Outcome> {
  const event = {
    multiValueHeaders: {},
    pathParameters: { club: slug },
    requestContext: { requestId: 'r', authorizer: { club: slug, expires_on: '2099-12-31' } },
  };
  const script = `const { handler } = await import('${pathToFileURL(join(folder, name, 'index.mjs'))}');
    console.log((await handler(${JSON.stringify(event)}, {})).body);`;
  const words = [...LAMBDA_FLAGS, '--input-type=module', '-e', script];
  const { outcome } = runCommand(process.execPath, words, folder);
  return outcome;
}

beforeAll(async () => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync(resolve('.local/cached-'));
  const entry = resolve('functions/list-categories.ts');
  for (const name of ['plain', 'cached', 'refused']) {
    buildFunction({ entry, folder: join(folder, name), codeCache: name !== 'plain' });
  }
  writeFileSync(join(folder, 'refused', 'app.cache'), 'of another V8');
  await publishClub(aClubFile({ slug }));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a bundle with a code cache', () => {
  it('answers as one without does, and V8 takes the cache', async () => {
    const plain = await answerOf('plain');
    expect(JSON.parse(plain.stdout).data).toHaveLength(2);
    expect(await answerOf('cached')).toEqual({ ...plain, stderr: '' });
  });

  it('answers too when V8 refuses the cache, and says so', async () => {
    const refused = await answerOf('refused');
    expect(JSON.parse(refused.stdout).data).toHaveLength(2);
    expect(refused.stderr).toBe('V8 has not taken the code cache of this bundle.\n');
  });
});
