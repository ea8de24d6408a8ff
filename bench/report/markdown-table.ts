/** A table in Markdown; a column of numbers goes to the right. */
export function markdownTable(head: string[], rows: string[][]): string {
  const alignment = head.map((_, i) =>
    i > 0 && rows.every((row) => NUMBER.test(row[i] ?? '')) ? '--:' : '---',
  );
  return [head, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Perhaps with a currency, a unit, or in bold; or none. */
const NUMBER = /^(\**\$?[\d.,]+( (ms|s|%))?\**|–)$/;
