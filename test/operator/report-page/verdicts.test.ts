import { expect, it } from 'vitest';
import type { ClubReport } from '../../../publish/report-page/club-report.ts';
import { renderReport } from '../../../publish/report-page/render-report.ts';
import { CHECKED, UNCHANGED, WARNINGS } from '../../support/report/example-reports.ts';
import { readPage } from '../../support/report/parse-page.ts';

const linesOf = (...reports: ClubReport[]): string[] => readPage(renderReport(...reports));
const headlineOf = (report: ClubReport): string[] =>
  linesOf(report).filter((_, line) => line === 4 || line === 5);
const REMOVALS = [
  { field: 'players', code: 'removes_too_much', detail: '3 of 20 would be removed' },
];

it.each<[string, Partial<ClubReport>, string[]]>([
  ['is new', { isNew: true }, ['✓ Can be published', 'It is a new club.']],
  [
    'changes nothing',
    { changes: UNCHANGED },
    ['= Nothing changes', 'The live club has the same names and values.'],
  ],
  [
    'would be refused',
    { problems: REMOVALS },
    [
      '✕ Would be refused: it removes too much',
      'If what is missing below is meant to go, publish the file with the option --allow-removals.',
    ],
  ],
  [
    'was refused',
    { action: 'refused', problems: REMOVALS, message: 'Ask us.' },
    ['✕ Refused: it removes too much', 'Ask us. Nothing has changed for readers.'],
  ],
  [
    'is invalid',
    { action: 'refused', problems: WARNINGS },
    [
      '✕ Not published: 2 problems',
      'Correct the file in the places below. Nothing has changed for readers.',
    ],
  ],
  [
    'cannot be read',
    { message: 'The file is encrypted.' },
    ['✕ Cannot be published', 'The file is encrypted.'],
  ],
  [
    'is published',
    { action: 'published', isNew: true },
    ['✓ Published', 'It is a new club: those who get a license for it can read it.'],
  ],
  [
    'was overtaken',
    { action: 'overtaken' },
    [
      '✕ Not published',
      'Someone else started to publish this club later, and wins. Nothing has changed for readers.',
    ],
  ],
  [
    'could not be processed',
    { action: 'failed', message: 'The service tries again.' },
    ['✕ Not published', 'The service tries again.'],
  ],
])('says in two lines that a file %s', (_what, fields, expected) => {
  expect(headlineOf({ ...CHECKED, ...fields })).toEqual(expected);
});

it('a report on several clubs starts with the result of each', () => {
  const other = { ...CHECKED, title: 'SK Other', source: 'other.xlsx', problems: WARNINGS };
  expect(linesOf(CHECKED, other).slice(0, 5)).toEqual([
    '2 clubs: report',
    'Report on 2 club files',
    'Club File Result',
    'FC Example fc-example.xlsx ✓ Can be published',
    'SK Other other.xlsx ✕ Cannot be published: 2 problems',
  ]);
});
