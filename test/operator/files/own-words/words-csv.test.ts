import { describe, expect, it } from 'vitest';
import type { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { areOfClub } from '../../../../publish/files/forms/club-folder.ts';
import { readAnyForm } from '../../../../publish/files/read-any-form.ts';
import { readWorkbook, TODAY } from '../../../support/clubs/workbooks.ts';
import { polish } from '../../../support/office/polish-office.ts';

describe('words.csv', () => {
  const csv = (sign: string, rows: unknown[][] = []) =>
    rows.map((row) => row.map((cell) => textOf(cell)).join(sign)).join('\n');
  const textOf = (cell: unknown) =>
    typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : cell;

  it.each([
    ['', ','],
    ['', ';'],
    ['', '\t'],
    ['', '|'],
    ['klub-', ';'],
  ])(
    'makes a folder a club, and is read before its titles and delimiters: %s%s',
    async (stem, sign) => {
      const sheets = Object.entries(polish()).filter(([, rows]) => rows);
      const files = new Map(
        sheets.map(
          ([title, rows]) => [`${stem}${title}.csv`, Buffer.from(csv(sign, rows))] as const,
        ),
      );
      expect(areOfClub([...files.keys()])).toBe(true);
      const read = await readAnyForm({ name: 'klub', form: 'csv', files }, { today: TODAY });
      expect(read.file).toEqual(readWorkbook(polish()).file);
    },
  );

  it('is named in a problem of it', async () => {
    const files = new Map([
      ['club.csv', Buffer.from('Nazwa,Slug,Domain\nA,a,a.example\n')],
      ['words.csv', Buffer.from('Nazwa,Name\nPrivacy,Positions\n')],
    ]);
    const error = await readAnyForm({ name: 'klub', form: 'csv', files }, { today: TODAY }).catch(
      (thrown: ClubFileError) => thrown,
    );
    expect(error).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ field: 'words', place: 'words.csv:2: column Ours' }),
      ]),
    });
  });
});
