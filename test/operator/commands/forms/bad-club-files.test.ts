import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClubs } from '../../../../cli/files/read-clubs.ts';
import { explain } from '../../../../cli/terminal/explain.ts';
import { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { findWarnings } from '../../../../publish/club/rules/warnings/find-warnings.ts';
import { prepareClub } from '../../../../publish/documents/prepare-club.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { emptyFolder, folderWith } from '../../../support/clubs/csv-folder.ts';

const TODAY = '2026-09-01';
const TEXT = JSON.stringify(makeClubFile());
/** Indexes at which a value of the club file starts. */
const VALUES = [...TEXT.matchAll(/[:[,](?=["{[\dtfn])/g)].map(({ index }) => index + 1);

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '[{"":'), fc.integer({ min: 1, max: 20_000 }))
  .map(([open, depth]) => open.repeat(depth));
const twice = fc.tuple(fc.string(), fc.integer({ min: 2, max: 500 })).map(
  ([key, times]) =>
    `{${Array(times)
      .fill(`${JSON.stringify(key)}:1`)
      .join(',')}}`,
);
const text = fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value));
const escapes = fc.constantFrom(
  ...[
    '"\\ud83d"',
    '"\\u0000"',
    '"\\u202e"',
    '"\\u2028"',
    '"../../etc"',
    '"con"',
    '"a\\u0000.json"',
  ],
);
const long = fc
  .tuple(fc.constantFrom('A', '🐝', '\\ud83d', '='), fc.integer({ min: 190, max: 50_000 }))
  .map(([unit, times]) => `"${unit.repeat(times)}"`);
const number = fc.constantFrom(
  '-0',
  '1e3',
  '1e999',
  '-1',
  '9007199254740993',
  '0.1',
  '1E400',
  '01',
);
const name = fc.constantFrom('{"__proto__":{}}', '{"constructor":1}', '{"":1}', '{"a.b[0]":1}');
const wrong = fc.oneof(deep, twice, text, escapes, long, number, name, fc.json());

/** A club file with one to three values replaced, or with something before a value. */
const badFile = fc
  .array(fc.tuple(fc.constantFrom(...VALUES), wrong, fc.nat(30)), { minLength: 1, maxLength: 3 })
  .map((changes) =>
    changes
      .toSorted(([a], [b]) => b - a)
      .reduce((all, [at, value, cut]) => all.slice(0, at) + value + all.slice(at + cut), TEXT),
  );

/** Each problem has a place; any error but ClubFileError fails the test. */
function checkOutcome(bytes: Uint8Array): 'valid' | 'refused' {
  try {
    findWarnings(prepareClub(bytes, TODAY).file, TODAY);
    return 'valid';
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    for (const { field, line } of error.problems) {
      expect([field === '', (line ?? 0) > 0]).toEqual([false, true]);
    }
    return 'refused';
  }
}

describe('a generated bad club file', () => {
  it('is refused with the line of each problem, and never crashes the command', () => {
    const counts = { valid: 0, refused: 0 };
    const property = fc.property(badFile, (file) => {
      counts[checkOutcome(Buffer.from(file))] += 1;
    });
    fc.assert(property, { numRuns: 2000 }); // prints its seed when it fails
    expect(counts.refused).toBeGreaterThan(1600);
  });
});

/** The lines of the error about a path. */
async function refusal(path: string): Promise<string[]> {
  const error = await readClubs([path], { today: TODAY }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return explain(error);
}

describe('a path that leads nowhere', () => {
  const folderWithLoops = () => {
    const folder = emptyFolder();
    symlinkSync('loop.json', join(folder, 'loop.json'));
    symlinkSync('.', join(folder, 'itself'));
    mkdirSync(join(folder, 'folder.json'));
    return folder;
  };

  it('is one line of check and publish', async () => {
    const folder = folderWithLoops();
    expect(await refusal(join(folder, 'itself', 'itself'))).toEqual([
      `${folder}/itself/itself/folder.json: is not a file`,
      `${folder}/itself/itself/loop.json: too many symbolic links encountered`,
    ]);
    for (const path of [
      `${'../'.repeat(99)}nowhere`,
      '/nowhere',
      'x'.repeat(5000),
      'con',
      'a\u202e',
    ]) {
      expect(await refusal(path)).toHaveLength(1);
    }
  });

  it('is one line when it is in a folder of CSV files', async () => {
    const folder = folderWith({ 'club.csv': undefined });
    symlinkSync('club.csv', join(folder, 'club.csv'));
    const loop = join(folder, 'loop');
    symlinkSync('loop', loop);
    writeFileSync(join(folder, 'file'), 'x');
    for (const path of [folder, loop, join(folder, 'file'), join(folder, 'file', 'x')]) {
      expect(await refusal(path)).toEqual([expect.stringMatching(/: (too many|no such|is not a)/)]);
    }
  });
});
