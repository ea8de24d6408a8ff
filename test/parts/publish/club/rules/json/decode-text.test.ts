import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../../../../support/clubs/club-file.ts';
import { parseErrorOf } from '../../../../../support/clubs/parse-problems.ts';

const JSON_TEXT = JSON.stringify(makeClubFile(), undefined, 2);
const withMark = (bytes: number[]) => Buffer.from([...bytes, ...Buffer.from('{}', 'utf16le')]);

describe('a file in another encoding than UTF-8', () => {
  const utf16 = { line: 1, detail: 'is UTF-16, not UTF-8: save it as UTF-8' };

  it.each([
    ['little-endian', Buffer.from(JSON_TEXT, 'utf16le')],
    ['big-endian', Buffer.from(JSON_TEXT, 'utf16le').swap16()],
    ['little-endian with its mark', withMark([0xff, 0xfe])],
    ['big-endian with its mark', withMark([0xfe, 0xff])],
  ])('is reported as UTF-16, %s', (_, bytes) => {
    expect(parseErrorOf(bytes).problems).toEqual([expect.objectContaining(utf16)]);
  });

  it('is reported with the place of its first byte that is not UTF-8', () => {
    const latin1 = Buffer.from('{"club": {\n  "name": "FK Örebro Ö"}}', 'latin1');
    expect(parseErrorOf(latin1).problems).toEqual([
      {
        field: '(file)',
        code: 'malformed',
        line: 2,
        detail: 'is not UTF-8 but perhaps Latin-1: save it as UTF-8 (column 15)',
      },
    ]);
  });

  it('is reported with the place of its first NUL byte', () => {
    const bytes = Buffer.from('{"club":\n "\0\u{1}"}');
    expect(parseErrorOf(bytes).problems).toEqual([
      expect.objectContaining({ line: 2, detail: 'is not text: it has a NUL byte (column 3)' }),
    ]);
  });
});
