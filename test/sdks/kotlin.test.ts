import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { problem } from '../../packages/client/test/support/faults.ts';
import { type Fault, startFaultyProxy } from '../../packages/client/test/support/faulty-proxy.ts';
import { rotateToken } from '../support/table.ts';
import { startTamperingProxy, type Tamper } from '../support/tampering-proxy.ts';
import { expectedLines } from './support/expected-lines.ts';
import { emptyFolder, generate } from './support/generate.ts';
import { run } from './support/run.ts';
import { apiUrl, openSampleClub } from './support/sample-club.ts';

const PROGRAMS = resolve('test/sdks/programs');
const EXEC = 'org.codehaus.mojo:exec-maven-plugin:3.6.1:java';

const { error: missing } = spawnSync('mvn', ['-version'], { stdio: 'ignore' });
if (missing) console.error('NOT RUN: the Kotlin client, without maven and default-jdk-headless');

describe.skipIf(missing)('the Kotlin client', () => {
  const client = join(emptyFolder('kotlin'), 'client');

  beforeAll(async () => {
    expect(await generate('kotlin', join(client, '..'))).toEqual([]);
    copyFileSync(join(PROGRAMS, 'kotlin-pom.xml'), join(client, 'pom.xml'));
    for (const program of ['ReadClub.kt', 'CachedClub.kt']) {
      copyFileSync(join(PROGRAMS, program), join(client, 'src/main/kotlin', program));
    }
    await maven(client, ['compile']);
  }, 300_000);

  /** The lines that a program prints. */
  const runProgram = async (mainClass: string, baseUrl: string, env: Record<string, string>) => {
    const base = `-Dorg.openapitools.client.baseUrl=${baseUrl}`;
    const output = await maven(client, [EXEC, `-Dexec.mainClass=${mainClass}`, base], env);
    return stripVTControlCharacters(output)
      .split('\n')
      .filter((line) => line.includes(' | ')); // not Maven's warnings
  };

  it('reads a club', async () => {
    const club = await openSampleClub();
    expect(await runProgram('ReadClubKt', club.BASE_URL, club)).toEqual(await expectedLines(club));
  });

  it('revalidates through the cache of OkHttp, survives a rotation, and ignores what it does not know', async () => {
    const club = await openSampleClub();
    const proxy = await startFaultyProxy(await startTamperingProxy(apiUrl, addFields));
    onTestFinished(() => proxy.stop());
    proxy.spoil('read', pass, pass, async (exchange) => {
      await rotateToken(club.CLUB, club.LICENSE_KEY);
      await problem('token_invalid')(exchange); // sooner than the authorizer's cache would notice
    });
    const env = { ...club, CACHE: join(client, 'cache') };
    const lines = await runProgram('CachedClubKt', proxy.baseUrl, env);
    const team = lines.find((line) => line.startsWith('team'));
    expect(lines).toEqual([
      ...['network | 200', 'verified | family'],
      ...['network | 200', team],
      ...['network | 304', team],
      ...['network | 401', 'refused | 401'],
      ...['network | 200', 'verified | family'],
      ...['network | 200', team], // `Vary: Authorization`: nothing cached for the new token
    ]);
  });
});

const pass: Fault = ({ forward }) => forward();

/** Adds what a later version may send: a field in every object, and another view. */
const addFields: Tamper = (answer) => {
  if (answer.headers['content-encoding'] === 'gzip') answer.bytes = gunzipSync(answer.bytes);
  delete answer.headers['content-encoding'];
  if (answer.bytes.length === 0) return;
  const later = JSON.parse(answer.bytes.toString(), (key, value) => {
    if (key === 'view') return 'family';
    const isObject = value && typeof value === 'object' && !Array.isArray(value);
    return isObject ? { ...value, added_later: { by: ['a version', 2] } } : value;
  });
  answer.bytes = Buffer.from(JSON.stringify(later));
};

function maven(cwd: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const quiet = ['--batch-mode', '--quiet', '--no-transfer-progress'];
  const encoding = { LC_ALL: 'C.UTF-8', MAVEN_OPTS: '-Dfile.encoding=UTF-8' };
  return run('mvn', [...quiet, ...args], { cwd, env: { ...env, ...encoding } });
}
