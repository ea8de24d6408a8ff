import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatClubFile, parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { readSheets } from '../../../publish/files/cells/read-sheets.ts';
import { toWorkbook } from '../../../publish/files/cells/to-workbook.ts';
import { arbitraryClubFile } from '../../support/clubs/arbitrary-club.ts';
import { bytesOf } from '../../support/clubs/club-file.ts';

const EXAMPLES = 'examples/clubs';
/** Some of the random people turn 1 or 16 on the second. */
const DAYS = ['2026-09-01', '2026-09-02'];

const clubs: [name: string, bytes: Uint8Array][] = [
  ...readdirSync(EXAMPLES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(`${EXAMPLES}/${name}`)] as [string, Uint8Array]),
  ...fc
    .sample(arbitraryClubFile, { seed: 2026, numRuns: 50 })
    .map((file, i) => [`random-${i}`, bytesOf(file)] as [string, Uint8Array]),
];

const digestOf = (parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 8);
};

/** Returns a digest for each kind of document in each view, of its body as clients get it and its ETag. */
function documentDigests(bytes: Uint8Array, day: string): string[] {
  const { documents, fingerprint } = prepareClub(bytes, day);
  const kinds = Map.groupBy(documents, ({ name }) => name.replace(/#(?!ACTIVE)[SC]?\d.*$/, ''));
  const digests = Array.from(kinds, ([kind, ofKind]) => {
    const parts = ofKind.flatMap(({ name, etag, bytes }) => [name, etag, bytes]);
    return `${kind} ${digestOf(parts)}`;
  });
  return [...digests.sort(), `fingerprint ${fingerprint.slice(0, 8)}`];
}

/** Returns a digest of the club file that is stored for a workbook, whose author has never seen one. */
function storedOfSheets(bytes: Uint8Array): string {
  const { written } = readSheets(toWorkbook(parseClubFile(bytes)), { today: DAYS[0] ?? '' });
  return `source of sheets ${digestOf([formatClubFile(written)])}`;
}

it('documents, ETags, fingerprints and stored sources are what they were', async () => {
  const lines = clubs.map(([name, bytes]) => {
    const [first = '', second = ''] = DAYS.map((day) => documentDigests(bytes, day).join(', '));
    const later = second === first ? 'the same' : second;
    return `${name}: ${storedOfSheets(bytes)}\n  ${DAYS[0]}: ${first}\n  ${DAYS[1]}: ${later}\n`;
  });
  // After a change that is meant: npx vitest run --project=parts test/parts/publish/digests.test.ts -u
  await expect(lines.join('')).toMatchFileSnapshot('digests.txt');
}, 60_000);
