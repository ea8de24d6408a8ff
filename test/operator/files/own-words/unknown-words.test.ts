import { describe, expect, it } from 'vitest';
import { toWordRows } from '../../../../publish/files/cells/own-words/to-word-rows.ts';
import { SheetsError } from '../../../../publish/files/cells/read-sheets.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';
import { DANISH_HEADINGS, danishOffice } from '../../../support/office/danish-office.ts';

/** The lines for a sheet Words of a workbook that is refused. */
function linesOf(sheets: Sheets): (readonly string[])[] {
  try {
    readWorkbook(sheets);
  } catch (error) {
    if (error instanceof SheetsError) return toWordRows(error.words).slice(1);
    throw error;
  }
  throw new Error('It is not refused.');
}

const MATCH = ['Women I', 'FC Morgenstern', date('2026-09-12')];

describe('the list of words that are not known', () => {
  it('has titles and headings of sheets that are not found, then what there is of ours', () => {
    const lines = linesOf(danishOffice('klub'));
    const own = lines.map(([text]) => text).filter(Boolean);
    expect(own.sort()).toEqual(DANISH_HEADINGS.map(([text]) => text).sort());
    expect(lines.slice(0, 3)).toEqual([
      ['Klub', '', 'title of a sheet: Club, Seasons, Categories, Teams, Players, Members, Matches'],
      ['Navn', '', 'heading in Klub, heading in Sæsoner, heading in Hold'],
      ['Domæne', '', 'heading in Klub'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Id of');
    expect(lines.at(-6)).toEqual(['', '', 'headings of Seasons: Name, Start, End, Id, Active']);
  });

  it('has what a sheet lacks beside its headings, the required ones first', () => {
    const Members = [
      ['Team', 'Rolle i klub', 'Efternavn', 'Position'],
      ['Women I', 'player', 'Öberg', 'winger'],
    ];
    expect(linesOf({ Members })).toEqual([
      ['Rolle i klub', '', expect.stringMatching(/^heading in Members: Role, Season, /)],
      ['Efternavn', '', expect.stringMatching(/^heading in Members: Role, .*Last name/)],
    ]);
  });

  it('has one line for a word, with what it may be in all its places', () => {
    const Players = [
      ['Fornavn', 'Last name'],
      ['Anna', 'Öberg'],
    ];
    const Categories = [
      ['Name', 'Fornavn', 'x'],
      ['Women', 'y', 'z'],
    ];
    const [line] = linesOf({ Players, Categories });
    expect(line).toEqual(['Fornavn', '', 'heading in Categories, heading in Players: Id']);
  });

  it('has words of cells, and what is known beside them', () => {
    const Players = [
      ['Last name', 'Date of birth', 'Privacy', 'Several teams', 'Height'],
      ['Öberg', '3. maj 2001', 'skjult', 'måske', 'høj'],
      ['Ek', '14. května 2001', 'Skjult', 'no', ''],
      ['Dida', '3 May 2001', 'hidden', '?', ''],
    ];
    const Matches = [
      ['Team', 'Opponent', 'Date', 'Home or away'],
      [...MATCH, 'hjemme'],
    ];
    expect(linesOf({ Players, Matches, Members: NO_MEMBERS })).toEqual([
      ['maj', '', expect.stringMatching(/^word in Players: January, .*, December$/)],
      ['května', '', expect.stringMatching(/^word in Players: January/)],
      ['Skjult', '', 'word in Players: full, limited, hidden, normal'],
      ['måske', '', 'word in Players: yes, no'],
      ['hjemme', '', 'word in Matches: home, away'],
    ]);
  });

  it('has twelve words of a column at most', () => {
    const rows = Array.from({ length: 13 }, (_, i) => [`Ek ${i}`, `text ${i} of somebody`]);
    const Players = [['Last name', 'Several teams'], ...rows];
    expect(linesOf({ Players, Members: NO_MEMBERS })).toHaveLength(12);
  });

  it('begins with the lines that the workbook has', () => {
    const Words = [
      ['Fornavn', 'First name'],
      ['Efternavn', ''],
      ['Kontingent', '-'],
    ];
    const Players = [
      ['Fornavn', 'Efternavn', 'Kontingent'],
      ['Anna', 'Öberg', 'x'],
    ];
    expect(linesOf({ Words, Players })).toEqual([
      ['Fornavn', 'First name', ''],
      ['Kontingent', '-', ''],
      ['Efternavn', '', expect.stringMatching(/^heading in Players: Last name, /)],
    ]);
  });

  it('has headings without values, and below a title, too', () => {
    const Members = [['Medlemmer af klubben'], ['Hold', 'Rolle i klub', 'Efternavn']];
    expect(linesOf({ Members }).map(([own]) => own)).toEqual(['Hold', 'Rolle i klub', 'Efternavn']);
  });

  it('has a word again that means something else elsewhere', () => {
    const Words = [['Slut', 'End']];
    const Players = [
      ['Last name', 'Slut'],
      ['Öberg', 'x'],
    ];
    expect(linesOf({ Words, Players, Members: NO_MEMBERS })).toEqual([
      ['Slut', 'End', ''],
      ['Slut', '', expect.stringMatching(/^heading in Players: /)],
    ]);
  });

  it('has no notes where no sheet is lacking, and no texts that are too long for a heading', () => {
    const Players = [
      ['Last name', 'Height', 'x'.repeat(101)],
      ['Öberg', 'tall', 'y'],
    ];
    const Matches = [['Team', 'Opponent', 'Date']];
    const sheets = { Players, Matches, Notes: [['We need', 'balls']], Members: NO_MEMBERS };
    expect(linesOf(sheets)).toEqual([]);
  });

  it('is empty, where nothing is unknown', () => {
    expect(
      linesOf({
        Players: [
          ['Last name', 'Height'],
          ['Öberg', 'tall'],
        ],
      }),
    ).toEqual([]);
  });
});

const NO_MEMBERS = [['Team', 'Role', 'First name', 'Last name']];

describe('a required column that is missing', () => {
  it('is one problem with the headings that may be its own', () => {
    const Members = [['Hold', 'Rolle i klub', 'Last name']];
    expect(problemsOf({ Members })).toEqual([
      'Members!A1: none of the columns is Team or Role (player or staff): if "Hold" or "Rolle i klub" is one of them, name it so, or write that word and ours side by side into a sheet Words',
    ]);
  });

  it('leads to the sheet Words that is there', () => {
    const Words = [['Fornavn', 'First name']];
    const Players = [
      ['Fornavn', 'Efternavn'],
      ['Anna', 'Öberg'],
    ];
    expect(problemsOf({ Words, Players })).toEqual([
      'Players!B1: none of the columns is Last name: if "Efternavn" is, name it so, or write that word and Last name side by side into the sheet Words',
    ]);
  });

  it('is warned of in a list of matches, which may be without', () => {
    const Matches = [
      ['Team', 'Opponent', 'Dato', 'Time', 'Sted'],
      ['Women I', 'FC Morgenstern', '2026-09-12', '', 'Hall'],
    ];
    const Other = [
      ['Team', 'Opponent', 'Dato'],
      ['Women I', 'FC Morgenstern', '2026-09-12'],
    ];
    const notRead = 'Matches!C1: not read: "Dato"';
    expect(warningsOf({ Matches })).toEqual([`${notRead}, "Sted"`]);
    expect(warningsOf({ Matches: Other })).toEqual([
      notRead,
      'Matches!C1: none of the columns is Date: if "Dato" is, name it so, or write that word and Date side by side into a sheet Words',
    ]);
    expect(warningsOf({ Matches: Other.slice(0, 1) })).toEqual([]);
  });

  it('is perhaps an own word that is misspelt', () => {
    const Words = [['Efternavn', 'Last name']];
    const Players = [
      ['First name', 'Efternavm'],
      ['Anna', 'Öberg'],
    ];
    expect(problemsOf({ Words, Players })).toEqual([
      'Players!B1: none of the columns is Last name: if "Efternavm" (did you mean "Efternavn"?) is, name it so, or write that word and Last name side by side into the sheet Words',
    ]);
  });

  it('is not guessed among words of other languages', () => {
    const Words = [
      ['Ad', 'First name'],
      ['Soyad', 'Last name'],
    ];
    const Players = [
      ['Ad', 'Soyad', 'SIRA NO'],
      ['Ayşe', 'Yılmaz', 1],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })[0]).toMatch(
      /^Players!C1: "SIRA NO" is no column of this sheet: say in the sheet Words which/,
    );
  });

  it('is none that has a problem of its own', () => {
    const Players = [
      ['First name', 'Privcy', 'Efternavn'],
      ['Anna', 'hidden', 'Öberg'],
    ];
    const Matches = [
      ['Kick-off according to plan', 'Opponent', 'Hold'],
      ['12:00', 'FC Morgenstern', 'Women I'],
    ];
    const problems = problemsOf({ Players, Matches });
    expect(problems).toContainEqual(expect.stringMatching(/^Players!B1: decides what/));
    expect(problems).toContainEqual(expect.stringMatching(/if "Efternavn" is, name it so/));
    expect(problems).toContainEqual(expect.stringMatching(/^Matches!A1: is "Time", or something/));
    expect(problems).toContainEqual(
      expect.stringMatching(/none of the columns is Team: if "Hold" is, name it so/),
    );
  });

  it('is no column that is set aside', () => {
    const Words = [['Efternavn', '-']];
    const Players = [
      ['First name', 'Efternavn', '(Fornavn)'],
      ['Anna', 'Öberg', 'x'],
    ];
    expect(problemsOf({ Words, Players })).toEqual(['Players!1: column Last name: is missing']);
    expect(warningsOf({ Words })).toEqual([]);
  });
});

it('a sheet that is missing names the others once', () => {
  const [club, seasons] = problemsOf(danishOffice('klub'));
  expect(club).toMatch(
    /^Club: there is no such sheet, but "Klub", "Sæsoner", .* and "Kampe": if one/,
  );
  expect(seasons).toMatch(
    /^Seasons: there is no such sheet: if one of the other sheets is meant, name it Seasons, or say so in a sheet Words; /,
  );
});
