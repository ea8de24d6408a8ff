import { BORN, CHILD, FATHER, isTypingError, type OfficeRow } from './hidden-office.ts';

/**
 * Why no rule tells that a row is the child's: two mistakes at once, another name without a date, in another role
 * or while the child is in the list, or the word `normal`, filled down, as an answer to what a date or a part of a
 * name asks. Undefined where a rule has to.
 */
export function whyUntellable(shown: OfficeRow, rows: OfficeRow[], live: OfficeRow[] = []) {
  const row = joinNamed(shown, rows);
  const child = {
    hidden: rows.filter(isHiddenChild),
    live: live.filter(({ who }) => who === CHILD),
  };
  const others = [...child.hidden, ...child.live];
  const dates = compareDates(row, others.filter(isNamed));
  const isSameDate = compareDates(row, others).areSame;
  // With the name and the date of the father, it is his row.
  if (row.likeness === 'equal' && row.born === BORN[FATHER]) return 'two mistakes';
  const isTellable = {
    equal: true,
    like: dates.areNear,
    incomparable: dates.areNear,
    part: dates.areLike,
    none: dates.isUnknown && isMissing(row, rows, child),
  };
  if (!isTellable[row.likeness] && !isSameDate) {
    return row.likeness === 'none' && dates.isUnknown ? 'another name' : 'two mistakes';
  }
  const isStrong = {
    equal: true,
    like: dates.areNear,
    part: dates.areSame,
    incomparable: false,
    none: false,
  };
  return row.privacy === 'normal' && !isStrong[row.likeness] ? 'normal filled down' : undefined;
}

/** Whether a row has the child's name, but for a typing error. */
const isNamed = ({ likeness }: OfficeRow) => likeness === 'equal' || likeness === 'like';

const isHiddenChild = ({ who, privacy }: OfficeRow) => who === CHILD && privacy === 'hidden';

/** Rows of one name are one person, with the date and the word of any. */
function joinNamed(shown: OfficeRow, rows: OfficeRow[]): OfficeRow {
  const named = rows.filter(({ names }) => sameName(names, shown.names));
  return {
    ...shown,
    born: named.map(({ born }) => born).find(Boolean) ?? '',
    privacy: named.map(({ privacy }) => privacy).find(Boolean) ?? '',
  };
}

function compareDates(row: OfficeRow, others: OfficeRow[]) {
  const dated = others.filter(({ born }) => born !== '');
  const isUnknown = row.born === '' || dated.length === 0;
  const same = dated.filter(({ born }) => born === row.born);
  const areLike = same.length > 0 || isUnknown || isTypingError(row.born);
  return {
    isUnknown,
    areSame: same.length > 0,
    areLike,
    areNear: areLike || dated.some(({ born }) => Math.abs(yearOf(born) - yearOf(row.born)) < 2),
  };
}

/** Whether the child is in no row of the list, or in no team any more; a row with the name alone is the child's. */
function isMissing(
  { role }: OfficeRow,
  rows: OfficeRow[],
  child: { hidden: OfficeRow[]; live: OfficeRow[] },
): boolean {
  const members = rows.filter(({ sheet }) => sheet === 'members');
  const hadTeam = child.live.some(({ sheet }) => sheet === 'members');
  const hasTeam = child.hidden.some((one) =>
    members.some(({ names }) => sameName(names, one.names)),
  );
  const isLeft = child.hidden.length === 0 || (hadTeam && !hasTeam);
  return isLeft && child.live.some((one) => one.role === role);
}

const sameName = (one: string[], other: string[]): boolean => one.join() === other.join();

const yearOf = (date: string): number => Number(date.slice(0, 4));
