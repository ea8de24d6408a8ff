import { describe, expect, it } from 'vitest';
import { readTables } from '../../../../publish/files/cells/read-tables.ts';
import { problemsOf, warningsOf, workbookWith } from '../../../support/clubs/workbooks.ts';

describe('a line that is perhaps mistaken', () => {
  it.each([
    ['player', 'staff'],
    ['First name', 'Last name'],
    ['E-mail', 'Phone'],
    ['Seasons', 'Categories'],
  ])('is told, if it turns a word of ours: %s, %s', (own, ours) => {
    const workbook = workbookWith({ Words: [[own, ours]] });
    expect(readTables(workbook, {}).warnings).toContainEqual(
      expect.objectContaining({
        detail: `"${own}" is one of our words, and is to mean "${ours}" here`,
      }),
    );
  });

  it('is not told for other words, or the same meaning', () => {
    const Words = [
      ['Name', 'Last name'],
      ['yes', 'full'],
      ['Vorname', 'First name'],
      ['Local', 'Venue'],
      ['Photo', '-'],
    ];
    expect(warningsOf({ Words })).toEqual([]);
  });

  it('is told, if it is to hide somebody', () => {
    const Words = [
      ['Öberg', 'hidden'],
      ['ukryty', 'hidden'],
      ['Dida', 'full'],
    ];
    expect(warningsOf({ Words })).toEqual([
      'Words!B1: hides nobody of the name "Öberg": write hidden into the column Privacy of that row',
    ]);
  });
});

describe('a line that is not understood', () => {
  it.each([
    ['Nazwisko', 'Last nmae', '"Last nmae" is none of our words; did you mean "Last name"?'],
    [
      'Last name',
      'Nazwisko',
      '"Nazwisko" is none of our words, but "Last name" is: write the own word first',
    ],
    ['', 'Last name', '"Last name" has no own word before it: write that in the first column'],
  ])('is a problem: %s | %s', (own, ours, detail) => {
    const Words = [
      ['Imię', 'First name'],
      [own, ours],
    ];
    expect(problemsOf({ Words })).toEqual([`Words!B2: ${detail}`]);
  });

  it('is told what there is', () => {
    const Words = [
      ['Imię', 'First name'],
      ['Składka', 'Membership fee paid'],
    ];
    expect(problemsOf({ Words })).toEqual([
      'Words!B2: "Membership fee paid" is none of our words: write the title of a sheet (Club, Seasons, Categories, Teams, Players, Members, Matches), a heading of the template, full, limited, hidden, normal, en, de, fr, es, it, nl, pt, zh, player, staff, scheduled, postponed, cancelled, abandoned, finished, awarded, yes, no, home, away, neutral, total, a month or, for what is not ours, -',
    ]);
  });

  it('is passed over, if nothing of ours is beside it', () => {
    const Words = [
      ['Imię', 'First name'],
      ['Uwagi', ''],
    ];
    expect(warningsOf({ Words })).toEqual([
      'Words!2: nothing of ours is beside "Uwagi": such a line is not read',
    ]);
  });

  it('names the sheet of a line that says something else', () => {
    const sheets = { Words: [['bak', 'Position']], 'Words 2': [['bak', 'Phone']] };
    expect(problemsOf(sheets)).toEqual([
      'Words 2!B1: "bak" is "Position" in Words!1, and "Phone" here: keep one of the lines',
    ]);
  });

  it('makes no words of another list', () => {
    const Words = [
      ['First name', 'Last name'],
      ['Anna', 'Öberg'],
    ];
    expect(warningsOf({ Words })).toEqual([
      expect.stringMatching(/^Words!1: is not read: it is for/),
    ]);
    expect(warningsOf({ Words: [['Own word', 'Ours']] })).toEqual([]);
  });

  it('is a problem in the first line, too, if a word of ours is misspelt', () => {
    const Words = [
      ['bak', 'Positon'],
      ['Imię', 'First name'],
    ];
    expect(problemsOf({ Words })).toEqual([
      'Words!B1: "Positon" is none of our words; did you mean "Position"?',
    ]);
  });

  it.each([
    ['of one column', [['We need new balls'], ['Ask the town for nets']]],
    ['of two', [['We need new balls', 'and nets']]],
  ])('makes no words of a sheet of notes: %s', (_, Words) => {
    expect(warningsOf({ Words })).toEqual([
      'Words!1: is not read: it is for words, each with ours beside it, such as "Nazwisko" and, in the next cell, Last name',
    ]);
    expect(warningsOf({ Words: [] })).toEqual([]);
  });

  it('is told where it may be why something else is missing', () => {
    const Words = [['Last name', 'Nazwisko']];
    const Players = [
      ['Imię', 'Nazwisko'],
      ['Anna', 'Öberg'],
    ];
    expect(problemsOf({ Words, Players })[0]).toBe(
      'Words!1: is not read: your own word stands first, ours in the next column',
    );
  });
});

it('has at most 1,000 lines', () => {
  const Words = Array.from({ length: 1001 }, (_, i) => [`word ${i}`, 'Position']);
  expect(problemsOf({ Words })).toEqual([
    'Words!1001: is one line too many: a sheet Words has at most 1000',
  ]);
});
