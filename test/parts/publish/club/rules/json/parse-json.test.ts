import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryClubFile } from '../../../../../support/clubs/arbitrary-club.ts';
import {
  findParseError,
  parseErrorOf,
  problemLinesOf,
} from '../../../../../support/clubs/parse-problems.ts';

describe('a file that is not JSON', () => {
  it.each(['', ' \n '])('is reported as empty: %j', (text) => {
    expect(problemLinesOf(text)).toEqual(['1: (file): is empty']);
  });

  it.each([
    ['{"club": ', '1', 'it ends too early (column 9)'],
    ['{\n "club": {},\n', '2', 'it ends too early (column 13)'],
    ['{\n "club": "FC', '2', 'it ends too early (column 13)'],
    ['{\n "id": 1,\n}', '3', 'expected double-quoted property name (column 1)'],
    ['{\n // ours\n}', '2', "expected property name or '}' (column 2)"],
    ["{\n 'id': 1}", '2', "expected property name or '}' (column 2)"],
    ['{\n "id": None}', '2', "unexpected token 'N' (column 8)"],
    ['{\n "id": [1,]}', '2', "unexpected token ']' (column 11)"],
    ['{\n "id": }', '2', "unexpected token '}' (column 8)"],
    ['{\r\n "id": 1\r\n "name": 2}', '3', "expected ',' or '}' after property value (column 2)"],
    ['{\n "name": "a\nb"}', '2', 'bad control character in string literal (column 12)'],
    ['{\n "name": "a\\x"}', '2', 'bad escaped character (column 13)'],
    ['{}\n{}', '2', 'unexpected non-whitespace character after JSON (column 1)'],
    ['undefined', '1', '"undefined" is not valid JSON (column 1)'],
  ])('is reported with the place where it stops being JSON: %j', (text, line, reason) => {
    expect(problemLinesOf(text)).toEqual([`${line}: (file): is not JSON: ${reason}`]);
  });

  it.each([
    ['a list that never ends', '['.repeat(100_000)],
    ['a list', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['an object', '{"a":'.repeat(100_000)],
  ])('is reported as nested too deep: %s', (_, text) => {
    expect(problemLinesOf(text)).toEqual([
      expect.stringMatching(/^1: \(file\): is nested more than 64 deep \(column (65|321)\)$/),
    ]);
  });

  it.each([
    ['objects', '50000 objects', `{"players":[${'{},'.repeat(50_001)}{}]}`],
    ['values', '300000 values', `{"players":[${'0,'.repeat(300_001)}0]}`],
    ['repeated fields', '300000 values', `{${'"a":1,'.repeat(300_001)}"a":1}`],
  ])('is refused before it takes gigabytes: too many %s', (_, limit, text) => {
    expect(problemLinesOf(text)).toEqual([
      expect.stringMatching(`^1: \\(file\\): has more than ${limit} \\(column \\d+\\)$`),
    ]);
  });

  it('may have a key that is as long as the file', () => {
    const key = 'k'.repeat(1_000_000);
    const list = '0,'.repeat(20_000);
    expect(problemLinesOf(`{"${key}":[${list}0]}`)).toHaveLength(6);
  });

  it('may have any number of brackets in a string', () => {
    const [line] = problemLinesOf(`"${'['.repeat(100)}\\"${'{'.repeat(100)}"`);
    expect(line).toContain('is not an object');
  });
});

describe('the parser', () => {
  it('reports a line for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(parseErrorOf(bytes).problems?.[0]?.line).toBeGreaterThan(0);
      }),
    );
  });

  it('accepts a club file with any part cut out, or reports lines', () => {
    const cut = fc.tuple(arbitraryClubFile, fc.nat(), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(cut, ([file, seed, length]) => {
        const text = JSON.stringify(file, undefined, 1);
        const from = seed % text.length;
        const bytes = Buffer.from(text.slice(0, from) + text.slice(from + length));
        for (const { line } of findParseError(bytes)?.problems ?? [])
          expect(line).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});
