import { describe, expect, it } from 'vitest';
import { findChanges } from '../../../publish/club/changes/find-changes.ts';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import type { ClubReport } from '../../../publish/report-page/club-report.ts';
import { renderReport } from '../../../publish/report-page/render-report.ts';
import { bytesOf, makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import { CHANGED, CHECKED, PROBLEMS, WARNINGS } from '../../support/report/example-reports.ts';
import { readPage } from '../../support/report/parse-page.ts';

const linesOf = (...reports: ClubReport[]): string[] => readPage(renderReport(...reports));
/** The lines from one to another, without the latter. */
const between = (lines: string[], first: string, last: string): string[] =>
  lines.slice(lines.indexOf(first), lines.indexOf(last));
const FOOTER = 'This page may contain personal data. Pass it on only to those who may see it.';

describe('a report on a club that changes in every way', () => {
  const lines = linesOf(CHANGED);

  it('says on top what it is, which file, when, and what would become of it', () => {
    expect(lines.slice(0, 6)).toEqual([
      'FC Example: Can be published',
      'Report on a club file',
      'FC Example',
      'File fc-example.xlsx, 22 November 2026 at 15:04 UTC',
      '✓ Can be published',
      'Club changed; seasons: 1 new, 1 removed, 1 changed; categories: 1 new, 1 removed, 1 changed; teams: 1 new, 1 removed, 2 changed; players: 2 in, 3 out, 2 changed; 1 squad changed.',
    ]);
  });

  it('counts each list before and after', () => {
    expect(between(lines, 'Counts', 'Club')).toEqual([
      'Counts',
      'List Before After In, out',
      'Seasons 2 2 +1, −1',
      'Categories 2 2 +1, −1',
      'Teams 3 3 +1, −1',
      'Players 5 4 +2, −3',
    ]);
  });

  it('has the entries that are new, removed and changed, with both values', () => {
    expect(between(lines, 'Club', 'Players: 2 in, 3 out, 2 changed')).toEqual([
      'Club',
      'Name: Example United → FC Example',
      'Domain: example-united.example → fc.example',
      'Limited below age: none → 16',
      'Seasons: 1 new, 1 removed, 1 changed',
      'Change Name Before → after',
      '+ new 2026/27 id 2',
      '− removed 2024/25 id 3',
      '~ changed 2025/26 id 1',
      'Is active: yes → no',
      'Categories: 1 new, 1 removed, 1 changed',
      'Change Name Before → after',
      '+ new Women id 2',
      '− removed Veterans id 3',
      '~ changed Men id 1',
      'Sort order: 2 → 1',
      'Teams: 1 new, 1 removed, 2 changed',
      'Change Name Before → after',
      '+ new Men I, 2026/27 id 102 0 players, 0 staff',
      '− removed Men I, 2024/25 id 99 0 players, 0 staff',
      '~ changed Women I, 2026/27 id 101',
      'Season: 2025/26 → 2026/27',
      'Category: Men → Women',
      'Finalized at: none → 2026-07-15 18:30:00',
      '~ changed Women I, 2025/26 id 103',
      'Category: Men → Women',
    ]);
  });

  it('has the players who are in, out and changed, with both values', () => {
    expect(between(lines, 'Players: 2 in, 3 out, 2 changed', 'Squads: 1 changed')).toEqual([
      'Players: 2 in, 3 out, 2 changed',
      'In (2)',
      '+ Cleo Adler id 13',
      '+ Dida id 14',
      'Out (3)',
      '− Eva Lind id 15',
      '− Frida Holm id 16',
      '− Gro Vik id 17',
      'Changed (2)',
      'Name Before → after',
      'Anna Öberg id 11',
      'Height: 170 → 172',
      'Can play multiple teams: no → yes',
      'Positions: winger → winger, striker',
      'Photo URL: none → https://fc.example/photos/11.jpg',
      'Full name: none → Anna-Maria Öberg',
      'Bea Nilsson id 12',
      'Phone: +1 212 555 0112 → none',
    ]);
  });

  it('has squads side by side, with who stays', () => {
    expect(between(lines, 'Squads: 1 changed', FOOTER)).toEqual([
      'Squads: 1 changed',
      'Women I, 2026/27: 1 in, 1 out, 1 changed; staff: 1 in',
      'Change Before After',
      '− out Eva Lind id 15',
      'keeper',
      '–',
      '+ in – Bea Nilsson id 12',
      'no. 1, keeper',
      '~ changed Anna Öberg id 11',
      'Phone: +1 212 555 0111',
      'Jersey number: 9',
      'Position: striker',
      'Anna Öberg id 11',
      'Phone: none',
      'Jersey number: 7',
      'Position: winger',
      '+ in – Clara Coach id 901 (staff)',
      'head coach',
      '= same 1 staff: Cleo Adler',
    ]);
  });
});

describe('a report on an invalid file', () => {
  const invalid: ClubReport = {
    ...CHECKED,
    title: 'fc-example.xlsx',
    counts: undefined,
    file: undefined,
    problems: PROBLEMS,
    warnings: WARNINGS,
  };

  it('has the problems by sheet and cell, equal ones as one with all places', () => {
    const rest = Array.from({ length: 117 }, (_, i) => `F${i + 5}`).join(', ');
    expect(linesOf(invalid)).toEqual([
      'fc-example.xlsx: Cannot be published: 124 problems',
      'Report on a club file',
      'fc-example.xlsx',
      '22 November 2026 at 15:04 UTC',
      '✕ Cannot be published: 124 problems',
      'Correct the file in the places below.',
      'Problems (124)',
      'Players',
      'Where Column What',
      'C17 Anna Öberg Born 31/02/2001 is not a date',
      'F2, F3, F4',
      'and 117 more',
      `${rest} is not a position 120 times`,
      'Members',
      'Where What',
      'B5 there is no team "Women III"; did you mean "Women II"?',
      'members.csv',
      'Where What',
      'line 17, column height "tall" is not a whole number',
      'Other places',
      'Where What',
      'line 40: teams[3].players[7].date_of_birth is not a date',
      'Warnings (2)',
      'Players',
      'Where What',
      'C9 born in 1894',
      'B12 "MÃ¼ller" looks damaged: "Müller"?',
      FOOTER,
    ]);
  });

  it('says how many problems there are when only the first are known', () => {
    const lines = linesOf({ ...invalid, problemCount: 1_500 });
    expect(lines[0]).toBe('fc-example.xlsx: Cannot be published: 1,500 problems');
    expect(lines).toContain('And 1,376 more, which were not listed.');
  });
});

it('a report on a file that was not compared lists its teams', () => {
  expect(linesOf(CHECKED).slice(4)).toEqual([
    '✓ Can be published',
    'It was not compared with the live club.',
    'Counts',
    'List In the file',
    'Seasons 2',
    'Categories 2',
    'Teams 3',
    'Players 4',
    'What the file has',
    'Seasons: 2025/26 (2025-07-01 to 2026-06-30), 2026/27 (2026-07-01 to 2027-06-30, active)',
    'Categories: Women, Men',
    'Teams (3)',
    'Team Season Category Players Staff',
    'Women I 2026/27 Women 2 2',
    'Men I 2026/27 Men 0 0',
    'Women I 2025/26 Women 0 0',
    'Women I, 2026/27 2 players, 2 staff',
    'Bea Nilsson no. 1, keeper',
    'Anna Öberg no. 7, winger',
    'Clara Coach staff, head coach',
    'Cleo Adler staff, physio',
    FOOTER,
  ]);
});

describe('a report on matches', () => {
  const before = makeClubFile({
    matches: [makeMatch(1, { team_id: 103 }), makeMatch(2), makeMatch(3, { date: null })],
  });
  const after = makeClubFile({
    matches: [
      makeMatch(1, { team_id: 102 }),
      makeMatch(2, {
        date: '2026-09-19',
        previous_dates: ['2026-09-12'],
        score: 2,
        opponent_score: 1,
      }),
      makeMatch(4, { opponent: '<b>SV</b>' }),
    ],
  });
  const [live, file] = [before, after].map((one) => parseClubFile(bytesOf(one)));
  if (!live || !file) throw new Error('no file');
  const report = { ...CHECKED, changes: findChanges(live, file, '2026-09-01'), file, live };

  it('names the opponent, the date and the team of each', () => {
    const lines = linesOf(report);
    const near = 'The last and the next matches';
    expect(between(lines, 'Matches: 1 new, 1 removed, 2 changed', near)).toEqual([
      'Matches: 1 new, 1 removed, 2 changed',
      'Change Name Before → after',
      '+ new <b>SV</b> 2026-09-12, Women I, 2026/27 id 4',
      '− removed SV Nord, Women I, 2026/27 id 3',
      '~ changed SV Nord 2026-09-12, Men I, 2026/27 id 1',
      'Team: Women I → Men I',
      '~ changed SV Nord 2026-09-19, Women I, 2026/27 id 2',
      'Date: 2026-09-12 → 2026-09-19',
      'Previous dates: none → 2026-09-12',
      'Score: none → 2',
      'Opponent score: none → 1',
    ]);
  });

  it('has the last and the next ones on its day', () => {
    const days = [
      '2026-08-01',
      '2026-08-08',
      '2026-08-15',
      '2026-08-22',
      '2026-11-22',
      '2026-12-01',
    ];
    const matches = [...days, '2026-12-08', '2026-12-15'].map((date, i) =>
      makeMatch(9 - i, { date }),
    );
    const whole = parseClubFile(bytesOf(makeClubFile({ matches })));
    const lines = linesOf({
      ...report,
      file: whole,
      changes: findChanges(live, whole, '2026-09-01'),
    });
    expect(
      between(lines, 'The last and the next matches', FOOTER)
        .slice(2)
        .map((line) => line.slice(0, 10)),
    ).toEqual([...days.slice(1), '2026-12-08']);
  });

  it('lists all of a new club, by date', () => {
    const lines = linesOf({ ...CHECKED, isNew: true, file });
    expect(between(lines, 'Matches (3)', FOOTER)).toEqual([
      'Matches (3)',
      'When Team Opponent Result',
      '2026-09-12 15:30 Men I, 2026/27 SV Nord scheduled',
      '2026-09-12 15:30 Women I, 2026/27 <b>SV</b> scheduled',
      '2026-09-19 15:30 Women I, 2026/27 SV Nord 2:1',
    ]);
  });
});
