import { writeArchive } from './archive/write-archive.ts';
import { XML_DECLARATION } from './archive/write-xml.ts';
import { checkWritable } from './check-writable.ts';
import type { Layouts } from './layout.ts';
import { collectHelp } from './ods/write-help.ts';
import { STYLE_ELEMENTS } from './ods/write-styles.ts';
import { writeTable } from './ods/write-table.ts';
import type { Workbook } from './workbook.ts';

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const NAMESPACES = ['office', 'style', 'text', 'table', 'manifest']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
    'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
  )
  .join(' ');

/**
 * Writes an OpenDocument spreadsheet (.ods) with the headings in the first row of each sheet.
 * @throws ClubFileError if a workbook cannot hold a text
 */
export async function writeOds(
  workbook: Workbook,
  layouts: Layouts = new Map(),
): Promise<Uint8Array> {
  checkWritable(workbook);
  const parts = new Map([
    ['mimetype', TYPE],
    ['META-INF/manifest.xml', writeManifest()],
    ['content.xml', writeContent(workbook, layouts)],
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

function writeContent({ sheets }: Workbook, layouts: Layouts): string {
  const help = collectHelp();
  const tables = sheets.map((sheet) => {
    const { columns = [] } = layouts.get(sheet.name) ?? {};
    return writeTable(sheet, { columns, rules: help.add(sheet.name, columns) });
  });
  return `${XML_DECLARATION}<office:document-content ${NAMESPACES} office:version="1.3">${[
    `<office:automatic-styles>${STYLE_ELEMENTS}</office:automatic-styles>`,
    `<office:body><office:spreadsheet>${help.write()}${tables.join('')}</office:spreadsheet></office:body>`,
  ].join('')}</office:document-content>`;
}
