import type { Sheets } from '../clubs/workbooks.ts';
import { date } from '../clubs/workbooks.ts';

/** The club of a town, whose name others have a part of. */
export const FC_LINDENAU: Sheets = {
  Club: [
    ['Name', 'Slug', 'Domain', 'Time zone'],
    ['FC Lindenau', 'fc-lindenau', 'fc-lindenau.example', 'Europe/Berlin'],
  ],
  Seasons: [
    ['Name', 'Start', 'End', 'Active'],
    ['2026/27', date('2026-07-01'), date('2027-06-30'), true],
  ],
  Categories: [['Name'], ['Men'], ['Women'], ['Girls']],
  Teams: [
    ['Name', 'Short name', 'Season', 'Category'],
    ['Men I', 'M1', '2026/27', 'Men'],
    ['Men II', 'M2', '2026/27', 'Men'],
    ['Women I', 'W1', '2026/27', 'Women'],
    ['Girls U15', 'G15', '2026/27', 'Girls'],
  ],
  Members: [['Team', 'Role', 'First name', 'Last name', 'Position']],
};

type Sides = readonly [home: string, away: string];

/** The list of a federation with these sides, of one team. */
export const fixturesOf = (team: string, ...sides: Sides[]): Sheets => ({
  ...FC_LINDENAU,
  Spielplan: [
    ['Mannschaft', 'Datum', 'Heim', 'Gast'],
    ...sides.map(([home, away], i) => [team, date(`2027-05-${10 + i}`), home, away]),
  ],
});

export const fixtures = (...sides: Sides[]): Sheets => fixturesOf('Men I', ...sides);
