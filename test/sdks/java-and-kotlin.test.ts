import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { expectedLines } from './support/expected-lines.ts';
import { emptyFolder, generate } from './support/generate.ts';
import { hasProgram } from './support/optional-programs.ts';
import { run } from './support/run.ts';
import { openSampleClub } from './support/sample-club.ts';

const PROGRAMS = resolve('test/sdks/programs');
const EXEC = 'org.codehaus.mojo:exec-maven-plugin:3.6.1:java';

const isThere = hasProgram('javac') && hasProgram('mvn');

/** Compiles with Maven, and runs the program. */
async function readClub(client: string, mainClass: string): Promise<void> {
  const club = await openSampleClub();
  const quiet = ['--batch-mode', '--quiet', '--no-transfer-progress'];
  const output = await run('mvn', [...quiet, 'compile', EXEC, `-Dexec.mainClass=${mainClass}`], {
    cwd: client,
    env: { ...club, LC_ALL: 'C.UTF-8', MAVEN_OPTS: '-Dfile.encoding=UTF-8' },
  });
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.includes(' | ')); // not Maven's warnings
  expect(lines).toEqual(await expectedLines(club));
}

it.runIf(isThere)('the Java client of openapi-generator reads a club', async () => {
  const folder = emptyFolder('java');
  expect(await generate('java', folder)).toEqual([]);
  const client = join(folder, 'client');
  copyFileSync(join(PROGRAMS, 'ReadClub.java'), join(client, 'src/main/java/ReadClub.java'));
  await readClub(client, 'ReadClub');
});

it.runIf(isThere)('the Kotlin client of openapi-generator reads a club', async () => {
  const folder = emptyFolder('kotlin');
  expect(await generate('kotlin', folder)).toEqual([]);
  const client = join(folder, 'client');
  copyFileSync(join(PROGRAMS, 'kotlin-pom.xml'), join(client, 'pom.xml'));
  copyFileSync(join(PROGRAMS, 'ReadClub.kt'), join(client, 'src/main/kotlin/ReadClub.kt'));
  await readClub(client, 'ReadClubKt');
});
