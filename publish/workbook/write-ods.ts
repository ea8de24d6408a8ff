import { writeArchive } from './archive/write-archive.ts';
import { escapeXml, XML_DECLARATION } from './archive/write-xml.ts';
import { checkWritable } from './check-writable.ts';
import { widthOf } from './layout.ts';
import { STYLES, writeCell } from './ods/write-cell.ts';
import type { Row, Sheet, Workbook } from './workbook.ts';

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const NAMESPACES = ['office', 'style', 'text', 'table', 'manifest']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
    'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
  )
  .join(' ');

/**
 * Writes an OpenDocument spreadsheet (.ods); the first row of each sheet has its headings.
 * @throws ClubFileError when a text has characters that a workbook cannot hold
 */
export async function writeOds(workbook: Workbook): Promise<Uint8Array> {
  checkWritable(workbook);
  const parts = new Map([
    ['mimetype', TYPE],
    ['META-INF/manifest.xml', writeManifest()],
    ['content.xml', writeContent(workbook)],
  ]);
  return writeArchive(parts, 'mimetype');
}

const writeManifest = (): string =>
  `${XML_DECLARATION}<manifest:manifest ${NAMESPACES} manifest:version="1.3">${[
    ['/', TYPE],
    ['content.xml', 'text/xml'],
  ]
    .map(
      ([path, type]) =>
        `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`,
    )
    .join('')}</manifest:manifest>`;

function writeContent({ sheets }: Workbook): string {
  return `${XML_DECLARATION}<office:document-content ${NAMESPACES} office:version="1.3">${[
    `<office:automatic-styles>${STYLE_ELEMENTS}${writeWidths()}</office:automatic-styles>`,
    `<office:body><office:spreadsheet>${sheets.map(writeSheet).join('')}</office:spreadsheet></office:body>`,
  ].join('')}</office:document-content>`;
}

function writeSheet({ name, rows }: Sheet): string {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  const columns = Array.from({ length: count }, (_, i) => {
    const texts = rows.map(({ cells }) => (cells[i] as { text?: string })?.text ?? '');
    return `<table:table-column table:style-name="width${widthOf(texts)}"/>`;
  });
  return `<table:table table:name="${escapeXml(name)}">${columns.join('')}${writeRows(rows)}</table:table>`;
}

/** A table without rows is not valid. */
function writeRows(rows: Row[]): string {
  if (rows.length === 0) return '<table:table-row><table:table-cell/></table:table-row>';
  let last = 0;
  return rows
    .map(({ number, cells }) => {
      const gap = number - last - 1;
      last = number;
      const texts = cells.map((cell) => writeCell(cell, number === 1));
      return `${writeGap(gap)}<table:table-row>${texts.join('')}</table:table-row>`;
    })
    .join('');
}

const writeGap = (rows: number): string =>
  rows === 0
    ? ''
    : `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell/></table:table-row>`;

/** Of all widths in characters: a column refers to its style by name. */
const writeWidths = (): string =>
  Array.from({ length: 41 }, (_, width) => width)
    .map(
      (width) =>
        `<style:style style:name="width${width}" style:family="table-column">` +
        `<style:table-column-properties style:column-width="${width * 2.2}mm"/></style:style>`,
    )
    .join('');

const long = (unit: string): string => `<number:${unit} number:style="long"/>`;
const sign = (text: string): string => `<number:text>${text}</number:text>`;
const DAY = [long('year'), sign('-'), long('month'), sign('-'), long('day')].join('');
const TIME = [long('hours'), sign(':'), long('minutes'), sign(':'), long('seconds')].join('');
const cellStyle = (name: string, data: string, properties = ''): string =>
  `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${data}">${properties}</style:style>`;

const STYLE_ELEMENTS = [
  `<number:date-style style:name="N1">${DAY}</number:date-style>`,
  `<number:date-style style:name="N2">${DAY}${sign(' ')}${TIME}</number:date-style>`,
  '<number:text-style style:name="N3"><number:text-content/></number:text-style>',
  cellStyle(STYLES.date, 'N1'),
  cellStyle(STYLES.dateTime, 'N2'),
  cellStyle(STYLES.text, 'N3'),
  cellStyle(STYLES.heading, 'N3', '<style:text-properties fo:font-weight="bold"/>'),
].join('');
