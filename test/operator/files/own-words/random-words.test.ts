import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { OURS } from '../../../../publish/files/cells/own-words/meanings.ts';
import { readTables } from '../../../../publish/files/cells/read-tables.ts';
import { splitWords } from '../../../../publish/files/cells/words/languages.ts';
import { HEADINGS, TITLES } from '../../../../publish/files/cells/words/synonyms.ts';
import { readAnyForm } from '../../../../publish/files/read-any-form.ts';
import { writeCsvFiles } from '../../../../publish/files/workbook/write-csv.ts';
import { type Sheets, TODAY, workbookWith } from '../../../support/clubs/workbooks.ts';

/** The same vocabularies at each change; with `RUNS`, as at night, others each time. */
const seed = process.env.RUNS ? undefined : 84;
const numRuns = Number(process.env.RUNS) || 200;

/** Withholds in words of ours: a hidden child, a limited player, one below the age limit, and scores. */
const CLUB: Sheets = {
  Club: [
    ['Name', 'Slug', 'Domain', 'Limited below age'],
    ['FC Example', 'fc-example', 'fc.example', '16'],
  ],
  Categories: [
    ['Name', 'Publishes scores'],
    ['Under 13', 'no'],
  ],
  Teams: [
    ['Name', 'Season', 'Category'],
    ['U13 I', '2026/27', 'Under 13'],
  ],
  Players: [
    [
      'First name',
      'Last name',
      'Geburtsdatum',
      'Privacy',
      'E-mail',
      'Photo',
      'Positions',
      'Number',
    ],
    ['Emil', 'Quastenhof', '11 March 2004', 'hidden', 'a@hid.example', '', 'keeper', '1'],
    [
      'Lina',
      'Limburger',
      '12 May 1999',
      'limited',
      'b@lim.example',
      'https://lim.example/p.jpg',
      'wing',
      '2',
    ],
    ['Jonas', 'Jungmann', '13 July 2015', '', 'c@young.example', '', 'back', '3'],
    ['Olga', 'Offenbach', '14 June 1998', 'full', 'd@open.example', '', 'back', '4'],
  ],
  /** The same people, of whom this list withholds nobody; it is not read. */
  Spelare: [
    ['First name', 'Last name', 'Titel'],
    ['Emil', 'Quastenhof', 'hidden'],
    ['Lina', 'Limburger', ''],
    ['Jonas', 'Jungmann', ''],
    ['Olga', 'Offenbach', ''],
  ],
  Members: [
    ['Team', 'Role', 'Player', 'Position'],
    ['U13 I', 'player', 'Emil Quastenhof', 'keeper'],
    ['U13 I', 'player', 'Lina Limburger', 'wing'],
    ['U13 I', 'player', 'Jonas Jungmann', 'back'],
    ['U13 I', 'player', 'Olga Offenbach', 'back'],
  ],
  Matches: [
    ['Team', 'Opponent', 'Date', 'Home or away', 'Score', 'Opponent score'],
    ['U13 I', 'FC Morgenstern', '12 September 2026', 'home', '77', '88'],
  ],
};

/** What no reader may see, whatever the token. */
const WITHHELD =
  /Quastenhof|hid\.example|lim\.example|young\.example|2004-03-11|1999-05-12|2015-07-13|11 March 2004|12 May 1999|13 July 2015|\bhidden\b|"(opponent_)?score":(77|88)/;

const USED = Object.entries(CLUB).flatMap(([title, rows = []]) => [
  title,
  ...rows.flat().map(String),
]);
const USUAL = [...Object.values(TITLES), ...Object.values(HEADINGS)].flatMap((words) =>
  splitWords(words).map(({ text }) => text),
);
const VALUES =
  'hidden limited full normal versteckt caché yes no ja nein non 1 0 März mai home away';

/** As an office may write it: with a sign, in brackets, with a letter that is left out. */
const written = (text: string) =>
  fc.constantFrom(text, `${text}.`, `${text} (x)`, text.slice(0, 3) + text.slice(4));

const own = fc
  .oneof(
    { arbitrary: fc.constantFrom(...new Set(USED.filter(Boolean))), weight: 4 },
    fc.constantFrom(...USUAL),
    fc.constantFrom(...VALUES.split(' ')),
  )
  .chain(written);
const ours = fc.oneof(
  { arbitrary: fc.constantFrom(...OURS), weight: 3 },
  fc.constantFrom(...USUAL),
  fc.constantFrom('-', 'January', 'public', 'all', 'Players', 'Members', ...VALUES.split(' ')),
);
const lines = fc.array(fc.tuple(own, ours), { minLength: 1, maxLength: 4 });

it('whatever stands in a sheet Words, who is withheld in words of ours is not shown', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(lines, async (Words) => {
      const workbook = workbookWith({ ...CLUB, Words });
      const club = await readCsv(workbook);
      if (!club) return;
      read += 1;
      expect(textOf(club.documents).match(WITHHELD)).toBeNull();
      expect(leftOutUnnamed(workbook)).toEqual([]);
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  );
  expect(read).toBeGreaterThan(numRuns / 10);
}, 300_000);

/** The club, or nothing if it is refused. */
async function readCsv(workbook: ReturnType<typeof workbookWith>) {
  const files = writeCsvFiles(workbook);
  const bytes = Array.from(files, ([name, text]) => [name, Buffer.from(text)] as const);
  const source = { name: 'club', form: 'csv', files: new Map(bytes) } as const;
  try {
    return await readAnyForm(source, { today: TODAY });
  } catch (error) {
    if (error instanceof ClubFileError) return undefined;
    throw error;
  }
}

const textOf = (documents: readonly { bytes: Uint8Array }[]): string =>
  documents.map(({ bytes }) => Buffer.from(bytes).toString()).join('\n');

/** Headings of people that are neither read nor named. */
function leftOutUnnamed(workbook: ReturnType<typeof workbookWith>): string[] {
  const { tables, warnings } = readTables(workbook, {});
  const named = warnings.map(({ detail }) => detail).join('\n');
  return (['players', 'members'] as const).flatMap((name) => {
    const table = tables.get(name);
    const read = Array.from(table?.headings.values() ?? [], ({ index }) => index);
    const headings = table?.sheet.rows[0]?.cells ?? [];
    return headings.flatMap((cell, i) =>
      cell.kind === 'text' && !read.includes(i) && !named.includes(`"${cell.text}"`)
        ? [cell.text]
        : [],
    );
  });
}
