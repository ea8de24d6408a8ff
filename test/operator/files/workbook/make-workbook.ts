import { writeArchive } from '../../../../publish/files/workbook/archive/write-archive.ts';
import type { Workbook } from '../../../../publish/files/workbook/workbook.ts';

/** The parts of a workbook that the tests replace. */
interface XlsxParts {
  /** Content of `sheetData`, for each sheet. */
  sheets?: string[];
  /** Content of `workbook` before the list of its sheets. */
  settings?: string;
  styles?: string;
  texts?: string;
  program?: string;
  /** Content after the `sheetData`, for each sheet. */
  rest?: string;
  /** The attributes of a table in the first sheet. */
  table?: string;
}

const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const relations = (...targets: [type: string, target: string][]): string =>
  `<Relationships>${targets
    .map(
      ([type, path], i) => `<Relationship Id="r${i}" Type="${DOCUMENT}/${type}" Target="${path}"/>`,
    )
    .join('')}</Relationships>`;

/** A workbook with given XML, such as other programs write it. */
export function makeXlsx(parts: XlsxParts): Uint8Array {
  const { sheets = [''], settings = '', styles = '', texts = '', program = 'Excel' } = parts;
  const { rest = '', table } = parts;
  return writeArchive(
    new Map([
      [
        '_rels/.rels',
        relations(['officeDocument', '/xl/workbook.xml'], ['extended-properties', 'app.xml']),
      ],
      ['app.xml', `<Properties><Application>${program}</Application></Properties>`],
      [
        'xl/workbook.xml',
        `<workbook ${MAIN} xmlns:r="${DOCUMENT}">${settings}<sheets>${sheets
          .map((_, i) => `<sheet name="Sheet${i + 1}" r:id="r${i + 2}"/>`)
          .join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        relations(
          ['styles', 'styles.xml'],
          ['sharedStrings', 'texts.xml'],
          ...sheets.map((_, i): [string, string] => ['worksheet', `sheets/${i + 1}.xml`]),
        ),
      ],
      ...(table === undefined
        ? []
        : ([
            ['xl/sheets/_rels/1.xml.rels', relations(['table', '../tables/1.xml'])],
            ['xl/tables/1.xml', `<table ${MAIN} ${table}/>`],
          ] as const)),
      ['xl/styles.xml', `<styleSheet ${MAIN}>${styles}</styleSheet>`],
      ['xl/texts.xml', `<sst ${MAIN}>${texts}</sst>`],
      ...sheets.map(
        (sheet, i) =>
          [
            `xl/sheets/${i + 1}.xml`,
            sheet.startsWith('<!') || sheet.startsWith('<x:')
              ? sheet
              : `<worksheet ${MAIN}><sheetData>${sheet}</sheetData>${rest}</worksheet>`,
          ] as const,
      ),
    ]),
  );
}

const OPEN_DOCUMENT = ['office', 'table', 'text', 'style', 'manifest']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
    'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
    'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
  )
  .join(' ');

/** A spreadsheet with given XML in its body and its styles. */
export const makeOds = (body: string, { styles = '', manifest = '' } = {}): Uint8Array =>
  writeArchive(
    new Map([
      ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
      [
        'META-INF/manifest.xml',
        `<manifest:manifest ${OPEN_DOCUMENT}>${manifest}</manifest:manifest>`,
      ],
      [
        'content.xml',
        `<office:document-content ${OPEN_DOCUMENT}><office:automatic-styles>${styles}</office:automatic-styles>` +
          `<office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
      ],
    ]),
    'mimetype',
  );

/** Kind and text of the cells of the first sheet, by row number. */
export const cellsOf = ({ sheets }: Workbook) =>
  Object.fromEntries(
    (sheets[0]?.rows ?? []).map(({ number, cells }) => [
      number,
      cells.map((cell) => (cell.kind === 'empty' ? null : `${cell.kind} ${cell.text}`)),
    ]),
  );
