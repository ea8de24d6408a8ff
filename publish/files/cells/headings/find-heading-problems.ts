import { foldHeading } from '../../../club/fold-text.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import type { Column } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { headingOf, spotOf, type Table } from '../table.ts';
import { meaningOf } from '../words/vocabulary.ts';
import { findColumnOf } from './find-column.ts';
import { MEANINGS, missingColumns } from './missing-columns.ts';
import { isAside } from './own/own-heading.ts';

type Texts = [index: number, text: string][];

/**
 * Finds problems in the row of headings.
 * @param isReported whether another problem already lists the missing columns
 */
export function findHeadingProblems(table: Table, texts: Texts, isReported: boolean): Finding[] {
  const findingOf = (heading: string, detail: string, index?: number): Finding => ({
    spot: { ...spotOf(table, table.headingRow), heading, index },
    code: 'invalid',
    detail,
  });
  return [
    ...(isReported ? [] : missingColumns(table)).map((name) => {
      const meaning = MEANINGS[name] ? `: it says ${MEANINGS[name]} in each row` : '';
      return findingOf(headingOf(table, name), `is missing${meaning}`);
    }),
    ...texts.flatMap(([index, text]) => {
      const detail = problemOf(table, index, text);
      return detail === undefined ? [] : [findingOf(text, detail, index)];
    }),
  ];
}

function problemOf(table: Table, index: number, text: string) {
  const isRead = Array.from(table.headings.values()).some((heading) => heading.index === index);
  const isThere = (name: string) => table.headings.has(name);
  const column = isRead || isAside(text) ? undefined : findColumnOf(table, text, isThere);
  const other = column && otherHeading(table, column);
  if (other !== undefined) {
    return `${quote(text)} means the same as ${other}: keep one of them, and put the other in parentheses`;
  }
  return isRead && isFullName(table, text)
    ? 'has names in one column: write first and last name in two'
    : undefined;
}

/** Finds the heading that was read as `column` or, without one, a read heading that also means it. */
function otherHeading({ headings, ...table }: Table, column: Column): string | undefined {
  const all = [...headings.values()].map((heading) => heading.text);
  return (
    headings.get(column.name)?.text ?? all.find((text) => findColumnOf(table, text) === column)
  );
}

/** Reports whether `text` is a heading `Name` above full names: without a column First name. */
const isFullName = ({ headings, vocabulary }: Table, text: string): boolean =>
  (isName(text) ?? meaningOf(vocabulary, text, isName)) === true &&
  headings.get('last_name')?.text === text &&
  !headings.has('first_name');

const isName = (text: string): true | undefined =>
  ['name', 'naam'].includes(foldHeading(text)) || undefined;
