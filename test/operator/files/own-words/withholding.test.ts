import { describe, expect, it } from 'vitest';
import { findColumnOf } from '../../../../publish/files/cells/headings/find-column.ts';
import { findChoice, findFlag } from '../../../../publish/files/cells/words/choices.ts';
import { findMonth } from '../../../../publish/files/cells/words/months.ts';
import { keyOf } from '../../../../publish/files/cells/words/vocabulary.ts';
import { problemsOf, readWorkbook } from '../../../support/clubs/workbooks.ts';

const NO_MEMBERS = [['Team', 'Role', 'First name', 'Last name']];

describe('a word that withholds', () => {
  it.each([
    ['Privacy', 'Positions'],
    ['Privacy', 'E-mail'],
    ['Datenschutz', 'Positions'],
    ['Visibilité', 'Phone'],
    ['Date of birth', 'Registered'],
    ['Geburtsdatum (TT.MM.JJJJ)', 'Registered'],
    ['Altersgrenze', 'Domain'],
    ['Publishes scores', 'Domain'],
    ['Photo consent', 'Positions'],
    ['Gebursdatum', 'Positions'],
    ['Privcy', 'Full name'],
    ['Privacy (web)', 'Full name'],
    ['Date of birth (child 1)', 'Registered on'],
    ['Players', 'Matches'],
    ['E-mail', 'Full name'],
    ['Handy', 'Positions'],
    ['Passnummer', 'Id'],
    ['Phone', 'Registry id'],
    ['Foto', 'Registry id'],
    ['hidden', 'full'],
    ['versteckt', 'full'],
    ['limited', 'normal'],
    ['normal', 'full'],
    ['hidden.', 'full'],
    ['hiddén', 'full'],
    ['cache', 'full'],
    ['no!', 'yes'],
    ['no', 'yes'],
    ['nein', 'yes'],
    ['January', 'December'],
    ['März', 'May'],
  ])('cannot be turned: %s into %s', (own, ours) => {
    const problem = `Words!B1: "${own}" cannot mean "${ours}": its own meaning decides who somebody is, or what is withheld; delete the line`;
    expect(problemsOf({ Words: [[own, ours]] })).toEqual([problem]);
  });

  it.each([
    'Privacy',
    'Date of birth',
    'Geburtsdatum',
    'Sichtbarkeit',
    'Photo consent',
    'Privcy',
    'Id',
    'Player',
  ])('cannot be left out: %s', (own) => {
    expect(problemsOf({ Words: [[own, '-']] })).toEqual([
      `Words!B1: "${own}" cannot be left out: its own meaning decides who somebody is, or what is withheld; delete the line`,
    ]);
  });

  it.each(['Players', 'Last name', 'Role', 'Club'])('is required, and not left out: %s', (own) => {
    expect(problemsOf({ Words: [[own, '-']] })).toContain(
      `Words!B1: "${own}" is required, and cannot be left out: delete the line`,
    );
  });

  it('is no number, where an office answers no', () => {
    const Words = [['Mama', 'no']];
    const Players = [
      ['First name', 'Last name', 'Mama'],
      ['Anna', 'Öberg', 7],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })[0]).toMatch(
      /^Players!C1: "Mama" is no column of this sheet/,
    );
  });

  it('withholds whatever the sheet Words says', () => {
    const Words = [
      ['hidden', 'full'],
      ['Privacy', 'Positions'],
    ];
    const Players = [
      ['First name', 'Last name', 'Privacy'],
      ['Anna', 'Öberg', 'unknown'],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })).toContain(
      'Players!C2: "unknown" is not full, limited, hidden or normal',
    );
  });

  it('keeps its meaning, even if such a line were read', () => {
    const word = (text: string, ours: string) =>
      [keyOf(text), { text, ours: [ours], isLeftOut: false }] as const;
    const own = new Map([
      word('no', 'yes'),
      word('hidden', 'full'),
      word('May', 'June'),
      word('Privacy', 'Positions'),
    ]);
    const vocabulary = { languages: ['en' as const], own };
    expect(findFlag('no', vocabulary)).toBe(false);
    expect(findFlag('No!', vocabulary)).toBe(false);
    expect(findChoice('hidden.', ['full', 'hidden'], vocabulary)).toBe('hidden');
    expect(findChoice('Hidden', ['full', 'hidden'], vocabulary)).toBe('hidden');
    expect(findMonth('May', vocabulary)).toBe(5);
    expect(findColumnOf({ name: 'players', vocabulary }, 'Privacy')?.name).toBe('privacy');
  });

  it('may be another own word', () => {
    const Words = [
      ['nie', 'hidden'],
      ['Zgoda', 'Privacy'],
      ['Photo consent', 'Privacy'],
      ['✓', 'yes'],
      ['tak', 'full'],
      ['Local', 'Venue'],
      ['versteckt', 'hidden'],
      ['Geburtsdatum', 'Birthday'],
    ];
    const Players = [
      ['First name', 'Last name', 'Zgoda', 'Several teams'],
      ['Anna', 'Öberg', 'Nie', '✓'],
    ];
    expect(readWorkbook({ Words, Players, Members: NO_MEMBERS }).file.players).toMatchObject([
      { privacy: 'hidden', can_play_multiple_teams: true },
    ]);
  });
});
