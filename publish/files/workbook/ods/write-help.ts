import { escapeXml, toAttributes } from '../archive/write-xml.ts';
import { type ColumnLayout, LAST_ROW, NOT_IN_LIST } from '../layout.ts';
import { columnLetters } from '../places.ts';

/** Names of a column's validation rules: the heading shows the help, the cells also offer the choices. */
export interface RuleNames {
  heading?: string | undefined;
  cells?: string | undefined;
}

/**
 * Collects the help texts and lists of choices for cells. A cell refers to its validation rule by name
 * (OpenDocument 1.3, part 3, 9.4).
 */
export function collectHelp() {
  const rules: string[] = [];
  const add = (layout: ColumnLayout, cell: string): string | undefined => {
    if (!layout.help && !layout.choices) return undefined;
    const name = `help${rules.length + 1}`;
    rules.push(writeRule(layout, { name, cell }));
    return name;
  };
  return {
    add(sheet: string, columns: readonly ColumnLayout[]): RuleNames[] {
      return columns.map((layout, i) => {
        const column = `${quote(sheet)}.${columnLetters(i + 1)}`;
        const heading = add({ help: layout.help }, `${column}1`);
        return { heading, cells: layout.choices ? add(layout, `${column}2`) : heading };
      });
    },
    write: () =>
      rules.length === 0
        ? ''
        : `<table:content-validations>${rules.join('')}</table:content-validations>`,
  };
}

function writeRule(
  { help, choices }: ColumnLayout,
  { name, cell }: { name: string; cell: string },
): string {
  const list = choices && {
    'table:condition': `of:cell-content-is-in-list(${toList(choices)})`,
    'table:display-list': 'unsorted',
  };
  const attributes = { 'table:name': name, ...list, 'table:base-cell-address': cell };
  return `<table:content-validation${toAttributes(attributes)}>${[
    help && writeMessage('help-message', help),
    choices && writeMessage('error-message', NOT_IN_LIST, { 'table:message-type': 'warning' }),
  ].join('')}</table:content-validation>`;
}

function writeMessage(
  element: string,
  { title, text }: { title: string; text: string },
  more: Record<string, string> = {},
): string {
  const attributes = toAttributes({ 'table:title': title, 'table:display': 'true', ...more });
  return `<table:${element}${attributes}><text:p>${escapeXml(text)}</text:p></table:${element}>`;
}

function toList(choices: NonNullable<ColumnLayout['choices']>): string {
  if (Array.isArray(choices)) return choices.map((choice) => `"${choice}"`).join(';');
  const { sheet, column, firstRow } = choices;
  const letters = columnLetters(column);
  return `[$${quote(sheet)}.$${letters}$${firstRow}:.$${letters}$${LAST_ROW}]`;
}

const quote = (sheet: string): string => `'${sheet.replaceAll("'", "''")}'`;
