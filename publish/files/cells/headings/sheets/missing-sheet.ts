import { nameSome } from '../../../../club/cut-list.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import type { Sheet } from '../../../workbook/workbook.ts';
import { type Column, type SheetName, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { spotOf } from '../../table.ts';
import { headingFor, titleFor } from '../../words/languages.ts';
import type { SheetWords, Vocabulary } from '../../words/vocabulary.ts';
import { lackingIn } from './sheet-headings.ts';

interface Missing {
  meant: Sheet[];
  unread: Sheet[];
  /** Whether to leave out the unread sheets, because the problem of another missing sheet lists them. */
  isListed: boolean;
  isCsv: boolean;
  vocabulary: Vocabulary;
}

/** Creates the problem of a missing sheet, and lists other sheets that may be meant. */
export function missingSheet(name: SheetName, { isCsv, vocabulary, ...others }: Missing): Finding {
  const words = { name, vocabulary };
  const title = nameOf(words, isCsv);
  const [one, another] = others.meant;
  const headings = (columns: Column[]) =>
    columns.map((column) => headingFor(words, column, { isCsv })).join(', ');
  const findingOf = (detail: string): Finding => ({
    spot: spotOf({ name, sheet: { name: title, isCsv, rows: [] } }),
    code: 'missing',
    detail,
  });
  if (one && another)
    return findingOf(`${listTitles(others.meant)} may be meant: name one of them ${title}`);
  const sheetOfWords = isCsv ? 'a file words.csv' : 'a sheet Words';
  if (one) {
    const lacking = headings(lackingIn(one, words));
    return findingOf(
      `is ${quote(one.name)} meant? It lacks ${lacking}: write it, or say in ${sheetOfWords} which of its headings that is`,
    );
  }
  const what = isCsv ? 'file' : 'sheet';
  const { length } = others.unread;
  const isListed = others.isListed || length === 0;
  const several = isListed ? `one of the other ${what}s` : 'one of them';
  const unread = isListed ? '' : `, but ${listTitles(others.unread)}`;
  const rename = ` if ${length > 1 ? several : 'it'} is meant, name it ${title}, or say so in ${sheetOfWords};`;
  const required = headings(sheets[name].columns.filter(({ isRequired }) => isRequired));
  const needed =
    name === 'club'
      ? `it needs the headings ${required}, and a row`
      : `it needs at least ${required} as headings, even if nothing is below`;
  const place = isCsv ? ' in this folder' : '';
  return findingOf(
    `there is no such ${what}${place}${unread}:${length > 0 ? rename : ''} ${needed}`,
  );
}

export const nameOf = (words: SheetWords, isCsv: boolean): string =>
  isCsv ? sheets[words.name].file : titleFor(words);

const MAX_TITLES = 8;

function listTitles(all: Sheet[]): string {
  const titles = all.map(({ name }) => `${quote(name)}`);
  if (titles.length > MAX_TITLES) return nameSome(titles, MAX_TITLES);
  return titles.length < 2
    ? titles.join('')
    : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}
