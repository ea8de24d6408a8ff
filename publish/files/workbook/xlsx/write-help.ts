import { escapeXml, toAttributes } from '../archive/write-xml.ts';
import { type ColumnLayout, LAST_ROW, NOT_IN_LIST } from '../layout.ts';
import { columnLetters } from '../places.ts';

/** Largest number of characters in the title of a help message: Excel's limit. */
const MAX_TITLE = 32;
/** Largest number of characters in the text of a help message: Excel's limit. */
const MAX_TEXT = 255;

/** Writes the help and lists that a program shows for selected cells (ECMA-376 part 1, 18.3.1.32). */
export function writeHelp(columns: readonly ColumnLayout[]): string {
  const rules = columns.flatMap((column, i) => {
    const letters = columnLetters(i + 1);
    const cells = `${letters}2:${letters}${LAST_ROW}`;
    const heading = writeRule({ help: column.help }, `${letters}1`);
    return [heading, writeRule(column, cells)].filter((rule) => rule !== '');
  });
  if (rules.length === 0) return '';
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

function writeRule({ help, choices }: ColumnLayout, cells: string): string {
  if (!help && !choices) return '';
  const list = choices && {
    type: 'list',
    errorStyle: 'warning',
    allowBlank: 1,
    showErrorMessage: 1,
    errorTitle: NOT_IN_LIST.title,
    error: NOT_IN_LIST.text,
  };
  const prompt = help && {
    showInputMessage: 1,
    promptTitle: help.title.slice(0, MAX_TITLE),
    prompt: help.text.slice(0, MAX_TEXT),
  };
  const formula = choices ? `<formula1>${escapeXml(toFormula(choices))}</formula1>` : '';
  const attributes = toAttributes({ ...list, ...prompt, sqref: cells });
  return `<dataValidation${attributes}>${formula}</dataValidation>`;
}

function toFormula(choices: NonNullable<ColumnLayout['choices']>): string {
  if (Array.isArray(choices)) return `"${choices.join(',')}"`;
  const letters = columnLetters(choices.column);
  return `'${choices.sheet}'!$${letters}$${choices.firstRow}:$${letters}$${LAST_ROW}`;
}
