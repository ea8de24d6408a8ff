import { quote } from '../../../club/rules/schema-values.ts';
import type { Finding } from '../findings.ts';
import { isOfPeople } from '../headings/own/own-heading.ts';
import type { Table } from '../table.ts';
import { findChoice } from '../words/choices.ts';
import { keyOf, NO_WORDS } from '../words/vocabulary.ts';
import { isContrary } from './find-refused-lines.ts';
import { isOurs, meaningsOf, OURS } from './meanings.ts';
import { spotOfWords, type WordLine } from './word-line.ts';

/**
 * Warns about lines of the sheet Words that change a word of the template, or try to hide a person by name.
 * Only the column Privacy can hide people.
 */
export function findWordWarnings(lines: readonly WordLine[], tables: readonly Table[]): Finding[] {
  const known = lines.filter(({ own, ours }) => own !== '' && isOurs(ours));
  const hiding = known.filter(({ ours }) => findChoice(ours, ['limited', 'hidden'], NO_WORDS));
  const names = hiding.length > 0 ? namesIn(tables) : new Set();
  return [
    ...known
      .filter(
        ({ own, ours }) =>
          TEMPLATE.has(keyOf(own)) && isContrary(meaningsOf(own), meaningsOf(ours)),
      )
      .map((line) =>
        findingOf(
          line,
          `${quote(line.own)} is one of our words, and is to mean ${quote(line.ours)} here`,
        ),
      ),
    ...hiding
      .filter(({ own }) => names.has(keyOf(own)))
      .map((line) =>
        findingOf(
          line,
          `hides nobody of the name ${quote(line.own)}: write ${line.ours} into the column Privacy of that row`,
        ),
      ),
  ];
}

const findingOf = ({ sheet, row, column }: WordLine, detail: string): Finding => ({
  spot: spotOfWords(sheet, row, column),
  code: 'warning',
  detail,
});

const TEMPLATE = new Set(OURS.map(keyOf));

const NAMES = ['first_name', 'last_name', 'full_name', 'id'];

function namesIn(tables: readonly Table[]): Set<string> {
  const people = tables.filter(isOfPeople);
  return new Set(
    people.flatMap(({ headings, rows }) =>
      NAMES.flatMap((name) => {
        const { index = -1 } = headings.get(name) ?? {};
        return rows.flatMap(({ cells }) => {
          const cell = cells[index];
          return cell?.kind === 'text' ? [keyOf(cell.text)] : [];
        });
      }),
    ),
  );
}
