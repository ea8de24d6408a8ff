import type { Sheet } from '../../../workbook/workbook.ts';
import { SHEET_NAMES, type SheetName, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { spotOf } from '../../table.ts';
import { headingFor } from '../../words/languages.ts';
import { NO_WORDS, type SheetWords, type Vocabulary } from '../../words/vocabulary.ts';
import { isOptional, looksLike } from './find-sheets.ts';
import { findSheetOf, findSheetsIn, titleOf } from './find-title.ts';
import { nameOf } from './missing-sheet.ts';
import { hasOneOf, withholdingIn } from './sheet-headings.ts';

/**
 * Checks a sheet that Words excludes. Returns a problem if a column of it may withhold somebody,
 * and a warning if its title or headings are those of a sheet of the club.
 */
export function checkLeftOut(sheet: Sheet, vocabulary: Vocabulary): Finding[] {
  const like = SHEET_NAMES.find((name) => looksLike(sheet, { name, vocabulary }));
  const name = findSheetOf(titleOf(sheet), NO_WORDS) ?? like;
  if (!name) return [];
  const [column] = SHEET_NAMES.flatMap((one) => withholdingIn(sheet, { name: one, vocabulary }));
  const spot = spotOf({ name, sheet });
  if (!column) return [{ spot, code: 'warning', detail: 'is not read, because it has - in Words' }];
  const detail = `has the column ${column.heading}, so it cannot have - in Words: name the sheet, or delete it`;
  return [{ spot, code: 'invalid', detail }];
}

interface Others {
  isFound(name: SheetName): boolean;
  /** Reports whether the title of a sheet is the name of a team. */
  isTeam(sheet: Sheet): boolean;
  vocabulary: Vocabulary;
}

/**
 * Warns about an unread sheet that probably belongs to the club: it has the headings of one of its
 * sheets or some of those of matches, or its title is that of a team or a missing sheet. Other
 * sheets are notes and get no warning.
 */
export function warnOfUnread(sheet: Sheet, others: Others): Finding[] {
  const { vocabulary } = others;
  const like = SHEET_NAMES.find((name) => looksLike(sheet, { name, vocabulary }));
  const meant = like ?? namedIn(sheet, others);
  const tell = (name: SheetName, detail: string): Finding[] => [
    { spot: spotOf({ name, sheet }), code: 'warning', detail: `is not read; ${detail}` },
  ];
  if (meant) {
    const title = nameOf({ name: meant, vocabulary }, sheet.isCsv);
    const orTeam = meant === 'matches' ? ', or like the team' : '';
    return tell(meant, `if it holds ${meant}, name it ${title}${orTeam}`);
  }
  const words = { name: 'matches', vocabulary } as const;
  const isTeam = others.isTeam(sheet) && sheet.rows.length > 0;
  if (!isTeam && !hasOneOf(sheet, words, PARTS_OF_MATCHES)) return [];
  const [date, opponent, home, away] = ['date', 'opponent', 'home', 'away'].map((column) =>
    headingOf(words, column, sheet),
  );
  const rename = isTeam ? '' : `, and name it ${nameOf(words, sheet.isCsv)}, or like the team`;
  const needed = `it needs the headings ${date} and ${opponent}, or ${date}, ${home} and ${away}`;
  const leave = `if it is not for the club, write its name with - into ${sheet.isCsv ? 'words.csv' : 'the sheet Words'}`;
  return tell('matches', `if it holds matches, ${needed}${rename}; ${leave}`);
}

/**
 * Pairs of columns that a list of matches has but a training plan has not: a side or the result,
 * with the day or the time.
 */
const PARTS_OF_MATCHES = ['home', 'away', 'opponent', 'result', 'home_score'].flatMap((part) =>
  ['date', 'time'].map((when) => [part, when]),
);

/** Finds the optional sheet that a title names, if the workbook lacks it. */
function namedIn(sheet: Sheet, { isFound, vocabulary }: Others): SheetName | undefined {
  const title = titleOf(sheet);
  const named = findSheetOf(title, vocabulary) ?? findSheetsIn(title, vocabulary)[0];
  return named !== undefined && isOptional(named) && !isFound(named) ? named : undefined;
}

function headingOf(words: SheetWords, name: string, { isCsv }: Sheet): string {
  const column = sheets[words.name].columns.find((one) => one.name === name);
  return column ? headingFor(words, column, { isCsv }) : name;
}
