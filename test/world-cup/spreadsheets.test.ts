import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../publish/club/rules/parse-club-file.ts';
import { FORMS } from '../support/clubs/through-workbook.ts';

const FOLDER = process.env.WORLD_CUP_CLUBS ?? '../shared/data/worldcup';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe.each(FORMS)('a club that is written to %s and read again', (_, through) => {
  it.each(files)('is the same: %s', async (name) => {
    const file = parseClubFile(readFileSync(join(FOLDER, name)));
    expect(await through(file)).toStrictEqual(file);
  });
});
