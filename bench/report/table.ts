/** Rows under a title, columns aligned: texts to the left, numbers to the right. */
export function tableText(title: string, columns: string[], rows: (string | number)[][]): string {
  const texts = [columns, ...rows.map((row) => row.map(format))];
  const widths = columns.map((_, i) => Math.max(...texts.map((row) => row[i]?.length ?? 0)));
  const isNumeric = columns.map((_, i) => rows.some((row) => typeof row[i] === 'number'));
  const lay = (row: string[]): string =>
    row
      .map((text, i) =>
        isNumeric[i] ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = texts;
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [title, '', lay(head), rule, ...body.map(lay)].join('\n');
}

function format(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Number.isNaN(value)) return '-';
  if (Math.abs(value) < 0.0005) return '0';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3);
}
