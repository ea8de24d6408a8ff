import type { Archive } from '../archive/open-archive.ts';
import { parseXml } from '../archive/parse-xml.ts';
import type { RowCollector } from '../collect-rows.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { readStyles } from './read-styles.ts';
import { readTable } from './read-table.ts';
import { toCell } from './to-cell.ts';

type Attributes = Record<string, string>;

/** Reads all sheets into the collector. Some of their styles are in another part, `styles.xml`. */
export async function readContent(archive: Archive, rows: RowCollector): Promise<void> {
  const styles = readStyles();
  if (archive.has('styles.xml')) await parseXml(archive, 'styles.xml', styles);
  const paragraphs = readParagraphs();
  const sheet = readSheet(rows, { styles, paragraphs });
  await parseXml(archive, 'content.xml', {
    open(name, attributes) {
      styles.open(name, attributes);
      paragraphs.open(name, attributes);
      sheet.open(name, attributes);
    },
    text: paragraphs.text,
    place: sheet.place,
    close(name) {
      styles.close(name);
      paragraphs.close(name);
      sheet.close(name);
    },
  });
}

interface Readers {
  styles: ReturnType<typeof readStyles>;
  paragraphs: ReturnType<typeof readParagraphs>;
}

function readSheet(rows: RowCollector, { styles, paragraphs }: Readers) {
  const table = readTable(rows);
  let cell: Attributes = {};
  /**
   * Depth of nested tables. Cells of the sheet are at depth 1; those of inner tables and recorded changes are
   * deeper.
   */
  let depth = 0;
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'table') depth++;
      if (name === 'tracked-changes') depth += 2;
      if (depth !== 1) return;
      if (name === 'table') table.start(attributes);
      if (name === 'table-column') table.addColumn(attributes);
      if (name === 'table-row') table.startRow(attributes);
      if (!isCell(name)) return;
      cell = attributes;
      paragraphs.start();
    },
    close(name: string) {
      if (name === 'tracked-changes') depth -= 2;
      if (name === 'table') depth--;
      if (depth !== 1) return;
      if (name === 'table-row') table.endRow();
      if (!isCell(name)) return;
      const digits = styles.digitsOf(table.styleOf(cell));
      table.add(toCell(cell, paragraphs.end(), digits), cell);
    },
    place: () => (depth === 1 ? table.place() : undefined),
  };
}

/** Reports whether an element is a cell. Programs keep the value of a covered cell (a part of a merged cell), but do not show it. */
const isCell = (name: string): boolean => name === 'table-cell' || name === 'covered-table-cell';
