import { escapeXml, toAttributes } from '../archive/write-xml.ts';
import { type ColumnLayout, LAST_ROW, widthIn } from '../layout.ts';
import type { Cell, Row, Sheet } from '../workbook.ts';
import { writeCell } from './write-cell.ts';
import type { RuleNames } from './write-help.ts';
import { widthStyle } from './write-styles.ts';

interface Columns {
  columns: readonly ColumnLayout[];
  rules: readonly RuleNames[];
}

export function writeTable({ name, rows }: Sheet, { columns, rules }: Columns): string {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length || 1);
  const elements = Array.from({ length: count }, (_, i) => {
    const { format, width } = columns[i] ?? {};
    return `<table:table-column${toAttributes({
      'table:style-name': widthStyle(widthIn(rows, i, width)),
      'table:default-cell-style-name': format,
    })}/>`;
  });
  return `<table:table table:name="${escapeXml(name)}">${elements.join('')}${writeRows(rows, rules)}</table:table>`;
}

function writeRows(rows: Row[], rules: readonly RuleNames[]): string {
  const texts: string[] = [];
  let next = 1;
  const fillUntil = (end: number) => {
    if (end > next) texts.push(writeRow([], rules, { next, times: end - next }));
    next = Math.max(next, end);
  };
  for (const { number, cells } of rows) {
    fillUntil(number);
    texts.push(writeRow(cells, rules, { next, times: 1 }));
    next++;
  }
  if (rules.length > 0) fillUntil(LAST_ROW + 1);
  return texts.length === 0 ? writeRow([], [], { next, times: 1 }) : texts.join('');
}

function writeRow(
  cells: readonly Cell[],
  rules: readonly RuleNames[],
  { next, times }: { next: number; times: number },
): string {
  const count = Math.max(cells.length, rules.length, 1);
  const isHeading = next === 1;
  const texts = Array.from({ length: count }, (_, i) =>
    writeCell(cells[i] ?? { kind: 'empty' }, {
      isHeading,
      rule: rules[i]?.[isHeading ? 'heading' : 'cells'],
    }),
  );
  const repeated = times === 1 ? '' : ` table:number-rows-repeated="${times}"`;
  return `<table:table-row${repeated}>${texts.join('')}</table:table-row>`;
}
