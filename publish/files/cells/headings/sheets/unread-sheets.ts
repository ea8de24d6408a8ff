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
 * Checks a sheet that the sheet Words excludes, but that looks like one of the club. A column such as Privacy
 * makes it a problem, otherwise it is a warning.
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
  isTeam(sheet: Sheet): boolean;
  vocabulary: Vocabulary;
}

/** Warns about an unread sheet that probably belongs to the club, by its title or its headings. */
export function warnOfUnread(sheet: Sheet, others: Others): Finding[] {
  const { vocabulary } = others;
  const like = SHEET_NAMES.find((name) => looksLike(sheet, { name, vocabulary }));
  const meant = like ?? namedIn(sheet, others);
  const findingOf = (name: SheetName, detail: string): Finding[] => [
    { spot: spotOf({ name, sheet }), code: 'warning', detail: `is not read; ${detail}` },
  ];
  if (meant) {
    const title = nameOf({ name: meant, vocabulary }, sheet.isCsv);
    const orTeam = meant === 'matches' ? ', or like the team' : '';
    return findingOf(meant, `if it holds ${meant}, name it ${title}${orTeam}`);
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
  return findingOf('matches', `if it holds matches, ${needed}${rename}; ${leave}`);
}

/** Columns that occur together in lists of matches, but not in training plans. */
const PARTS_OF_MATCHES = ['home', 'away', 'opponent', 'result', 'home_score'].flatMap((part) =>
  ['date', 'time'].map((when) => [part, when]),
);

function namedIn(sheet: Sheet, { isFound, vocabulary }: Others): SheetName | undefined {
  const title = titleOf(sheet);
  const named = findSheetOf(title, vocabulary) ?? findSheetsIn(title, vocabulary)[0];
  return named !== undefined && isOptional(named) && !isFound(named) ? named : undefined;
}

function headingOf(words: SheetWords, name: string, { isCsv }: Sheet): string {
  const column = sheets[words.name].columns.find((one) => one.name === name);
  return column ? headingFor(words, column, { isCsv }) : name;
}
