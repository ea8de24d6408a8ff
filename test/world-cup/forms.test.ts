import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseClubFile } from '../../shared/publish/club-file/parse-club-file.ts';
import { tellForm } from '../../shared/publish/forms/tell-form.ts';
import { writeCsvFolder, writeWorkbook } from '../../shared/publish/forms/write-club.ts';
import { readClub } from '../../shared/publish/read-club.ts';

const FOLDER = process.env.WORLD_CUP_CLUBS ?? '../shared/data/worldcup';
const files = existsSync(FOLDER)
  ? readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  : [];
const options = { today: '2026-09-01' };

it.each(files)('%s is the same club as a workbook and as CSV files', async (name) => {
  const file = parseClubFile(readFileSync(join(FOLDER, name)));
  for (const form of ['xlsx', 'ods'] as const) {
    const bytes = await writeWorkbook(file, form);
    expect(tellForm('no-name', bytes)).toBe(form);
    const club = await readClub({ name, form, files: new Map([[name, bytes]]) }, options);
    expect(club.file).toStrictEqual(file);
  }
  for (const delimiter of [',', ';', '\t'] as const) {
    const texts = Array.from(writeCsvFolder(file, delimiter));
    const csv = new Map(texts.map(([each, text]) => [each, Buffer.from(text)] as const));
    const club = await readClub({ name, form: 'csv', files: csv }, options);
    expect(club.file).toStrictEqual(file);
  }
});
