import { date, type Sheets } from './workbooks.ts';

/** A team of the same name in two seasons, and another one. */
export const CLUB: Sheets = {
  Club: [
    ['Name', 'Slug', 'Domain', 'Time zone'],
    ['FC Example', 'fc-example', 'fc.example', 'Europe/Berlin'],
  ],
  Seasons: [
    ['Id', 'Name', 'Start', 'End', 'Active'],
    [31, '2025/26', date('2025-07-01'), date('2026-06-30'), false],
    [32, '2026/27', date('2026-07-01'), date('2027-06-30'), true],
  ],
  Categories: [
    ['Id', 'Name'],
    [1, 'Women'],
  ],
  Teams: [
    ['Id', 'Name', 'Short name', 'Season', 'Category'],
    [101, 'Women I', 'W1', '2025/26', 'Women'],
    [102, 'Women I', 'W1', '2026/27', 'Women'],
    [103, 'Women II', 'W2', '2026/27', 'Women'],
  ],
  Members: [['Team', 'Role', 'First name', 'Last name', 'Position']],
};

export type Row = (Sheets[string] & object)[number];
