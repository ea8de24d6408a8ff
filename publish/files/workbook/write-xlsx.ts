import { writeArchive } from './archive/write-archive.ts';
import { escapeXml, XML_DECLARATION } from './archive/write-xml.ts';
import { checkWritable } from './check-writable.ts';
import type { Layouts } from './layout.ts';
import type { Sheet, Workbook } from './workbook.ts';
import { writeSheet } from './xlsx/write-sheet.ts';
import { writeStyles } from './xlsx/write-styles.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes an Excel workbook (.xlsx).
 * @throws ClubFileError if a workbook cannot hold a text
 */
export async function writeXlsx(
  workbook: Workbook,
  layouts: Layouts = new Map(),
): Promise<Uint8Array> {
  checkWritable(workbook);
  const { sheets } = workbook;
  return writeArchive(
    new Map([
      ['[Content_Types].xml', writeContentTypes(sheets)],
      ['_rels/.rels', writeRelations([['officeDocument', 'xl/workbook.xml']])],
      ['xl/workbook.xml', writeSheetList(sheets)],
      [
        'xl/_rels/workbook.xml.rels',
        writeRelations([
          ...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
      ['xl/styles.xml', writeStyles()],
      ...sheets.map(
        (sheet, i) =>
          [
            `xl/worksheets/sheet${i + 1}.xml`,
            writeSheet(sheet, layouts.get(sheet.name) ?? {}),
          ] as const,
      ),
    ]),
  );
}

function writeContentTypes(sheets: Sheet[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT}.${type}+xml"/>`;
  return `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">${[
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part('workbook', 'sheet.main'),
    part('styles', 'styles'),
    ...sheets.map((_, i) => part(`worksheets/sheet${i + 1}`, 'worksheet')),
  ].join('')}</Types>`;
}

function writeRelations(relations: (readonly [type: string, target: string])[]): string {
  const elements = relations.map(
    ([type, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  );
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${elements.join('')}</Relationships>`;
}

function writeSheetList(sheets: Sheet[]): string {
  const elements = sheets.map(
    ({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `${XML_DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${elements.join('')}</sheets></workbook>`;
}
