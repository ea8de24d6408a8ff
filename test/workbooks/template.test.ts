import { describe, expect, it } from 'vitest';
import { readSheets } from '../../publish/files/cells/read-sheets.ts';
import { toTemplate, writeTemplate } from '../../publish/files/template/write-template.ts';
import { openArchive } from '../../publish/files/workbook/archive/open-archive.ts';
import { readOds } from '../../publish/files/workbook/read-ods.ts';
import { readXlsx } from '../../publish/files/workbook/read-xlsx.ts';
import type { Cell, Workbook } from '../../publish/files/workbook/workbook.ts';
import { hasLibreOffice, saveAs } from './soffice.ts';

/** Rows that an office writes below the example of each sheet, by heading. */
const FILLED_IN: Record<string, Record<string, string>[]> = {
  Club: [{ Name: 'FC Example', Slug: 'fc-example', Domain: 'fc.example' }],
  Seasons: [{ Name: '2026/27', Start: '2026-07-01', End: '2027-06-30', Active: 'yes' }],
  Categories: [{ Name: 'Women' }],
  Teams: [{ Name: 'Women I', Season: '2026/27', Category: 'Women' }],
  Players: [
    { 'First name': 'Anna', 'Last name': 'Öberg', Phone: '007', 'Date of birth': '2001-12-31' },
    { 'First name': 'Bea', 'Last name': 'Adler', Positions: 'keeper, left back' },
  ],
  Members: [
    { Team: 'Women I', Role: 'player', Player: 'Anna Öberg', Position: 'winger' },
    {
      Team: 'Women I',
      Role: 'staff',
      'First name': 'Cleo',
      'Last name': 'Berg',
      Position: 'coach',
    },
  ],
};

const toCell = (text: string | undefined): Cell => {
  if (text === undefined) return { kind: 'empty' };
  return /^\d{4}-\d\d-\d\d$/.test(text) ? { kind: 'date', text } : { kind: 'text', text };
};

function fillIn({ sheets }: Workbook): Workbook {
  return {
    sheets: sheets.map((sheet) => {
      const headings = sheet.rows[0]?.cells.map((cell) => ('text' in cell ? cell.text : '')) ?? [];
      const rows = (FILLED_IN[sheet.name] ?? []).map((row, i) => ({
        number: i + 3,
        cells: headings.map((heading) => toCell(row[heading])),
      }));
      return { ...sheet, rows: [...sheet.rows, ...rows] };
    }),
  };
}

/** The club without its made ids, and what is told about the cells. */
function clubIn(workbook: Workbook) {
  const { written: file, warnings } = readSheets(workbook, { today: '2026-11-01' });
  const [team] = file.teams;
  return {
    club: file.club,
    seasons: file.seasons.map(({ name, start_date, is_active }) => [name, start_date, is_active]),
    players: file.players.map((player) => [player.last_name, player.phone, player.positions]),
    team: [team?.name, team?.short_name, team?.slug],
    isAnna: team?.players?.[0]?.id === file.players[0]?.id,
    staff: team?.staff?.map(({ last_name }) => last_name),
    warnings: warnings.filter(({ detail }) => detail !== 'is in no team'),
  };
}

const CLUB = {
  club: { name: 'FC Example', slug: 'fc-example', domain: 'fc.example' },
  seasons: [['2026/27', '2026-07-01', true]],
  players: [
    ['Öberg', '007', undefined],
    ['Adler', undefined, ['keeper', 'left back']],
  ],
  team: ['Women I', 'Women I', 'women-i-2026'],
  isAnna: true,
  staff: ['Berg'],
  warnings: [],
};

describe('the template', () => {
  it('is a club when it is filled in, without its example rows', async () => {
    expect(clubIn(await readXlsx(await writeTemplate(fillIn(toTemplate()))))).toEqual(CLUB);
  });

  it.skipIf(!hasLibreOffice).each(['xlsx', 'ods'])(
    'is the same club when LibreOffice saved it as .%s, and keeps its lists and explanations',
    async (format) => {
      const filled = await writeTemplate(fillIn(toTemplate()));
      const [saved = filled] = (await saveAs(format, new Map([['club.xlsx', filled]]))).values();
      expect(clubIn(await (format === 'ods' ? readOds : readXlsx)(saved))).toEqual(CLUB);
      expect(await partsOf(saved, format)).toEqual({ lists: true, explanations: true });
    },
  );
});

async function partsOf(bytes: Uint8Array, format: string) {
  const archive = await openArchive(bytes);
  let xml = '';
  await archive.read(format === 'ods' ? 'content.xml' : 'xl/worksheets/sheet5.xml', {
    write: (piece) => {
      xml += piece;
    },
    close: () => undefined,
  });
  return {
    lists: /cell-content-is-in-list|type="list"/.test(xml),
    explanations: xml.includes('Name or id of a season of the sheet Seasons.'),
  };
}
