import { type Column, isWithholding, mustNotBeIgnored, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { headingOf, type Table } from '../../table.ts';
import { headingsIn } from '../../words/languages.ts';
import { splitBrackets } from '../brackets.ts';
import { findColumnOf } from '../find-column.ts';
import { describeWord, mayBeBirths } from './find-withheld-values.ts';
import {
  inParentheses,
  isAside,
  isOfPeople,
  isSetAside,
  type OwnHeading,
  reportHeading,
  similarTo,
} from './own-heading.ts';
import { saysWhoIsShown } from './says-who-is-shown.ts';

/**
 * Returns a finding if a column must not be ignored, because it may identify a person or say what to withhold.
 */
export function findWithholding(table: Table, heading: OwnHeading, values: string[]): Finding[] {
  const detail = byHeading(table, heading[1]) ?? byValues(table, heading[1], values);
  return detail ? [reportHeading(table, heading, detail)] : [];
}

function byHeading(table: Table, text: string): string | undefined {
  const inside = isAside(text) ? text.slice(1, -1).trim() : text;
  const like = findColumnOf(table, inside);
  const base = like ?? findBracketed(table, inside);
  if (!like && base?.name === 'date_of_birth') {
    const ours = headingOf(table, base.name);
    return isSetAside(table, text)
      ? undefined
      : `may be of somebody else: if it is the person's own, name it ${ours}; if not, ${inParentheses(text)}`;
  }
  const meant = mustNotBeIgnored(base) ? base?.heading : similarToWithholding(table, inside);
  if (meant)
    return `decides what is published of somebody, if it is ${meant}: name it so, or delete the column`;
  return isOfPeople(table) && saysWhoIsShown(inside, table.vocabulary) ? PERHAPS : undefined;
}

const PERHAPS =
  'perhaps says who may be shown: name the column Privacy, and write full, limited or hidden; or delete it, or move it to another sheet';

/**
 * Finds the column of a heading with a note in brackets, such as `Privacy (website)`, if it decides what is
 * published.
 */
function findBracketed(table: Table, heading: string): Column | undefined {
  const { text, inside } = splitBrackets(heading);
  const column = inside.length > 0 ? findColumnOf(table, text) : undefined;
  return isWithholding(column) ? column : undefined;
}

function similarToWithholding(table: Table, heading: string): string | undefined {
  const columns = sheets[table.name].columns.filter(isWithholding);
  const words = columns.flatMap((column) => headingsIn(table, column));
  const ours = columns.map((column) => column.heading);
  return similarTo(heading, ours) ?? similarTo(heading, words, 4);
}

function byValues(table: Table, text: string, values: string[]): string | undefined {
  if (!isSetAside(table, text) && mayBeBirths(table, values)) {
    const ours = headingOf(table, 'date_of_birth');
    return `has dates: if they are the birth dates of the people in the rows, name the column ${ours}; if not, ${inParentheses(text)}`;
  }
  return describeWord(table, values);
}
