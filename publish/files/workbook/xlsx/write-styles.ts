import { toAttributes, XML_DECLARATION } from '../archive/write-xml.ts';
import type { CellFormat, Look } from '../layout.ts';

const FORMATS: CellFormat[] = ['general', 'whole', 'date', 'dateTime', 'boolean', 'text'];
const LOOKS: Look[] = ['plain', 'heading', 'grey'];

/**
 * Ids of number formats. 1 is a whole number, 49 is text; ids from 164 are defined by the workbook
 * (ECMA-376 part 1, 18.8.30).
 */
const FORMAT_IDS: Record<CellFormat, number> = {
  general: 0,
  whole: 1,
  date: 164,
  dateTime: 165,
  boolean: 166,
  text: 49,
};

/** Returns the number by which a cell refers to a style. */
export const styleOf = (format: CellFormat, look: Look): number =>
  LOOKS.indexOf(look) * FORMATS.length + FORMATS.indexOf(format);

export function writeStyles(): string {
  const styles = LOOKS.flatMap((look) => FORMATS.map((format) => writeStyle(format, look)));
  return `${XML_DECLARATION}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
    '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>',
    // Without this format, LibreOffice shows TRUE as 1.
    '<numFmt numFmtId="166" formatCode="&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;"/></numFmts>',
    `<fonts count="3">${font('')}${font('<b/>')}${font('<i/>', 'FF767676')}</fonts>`,
    '<fills count="3"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE3ECF5"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  ].join('')}</styleSheet>`;
}

const writeStyle = (format: CellFormat, look: Look): string =>
  `<xf${toAttributes({
    numFmtId: FORMAT_IDS[format],
    fontId: LOOKS.indexOf(look),
    fillId: look === 'heading' ? 2 : 0,
    borderId: 0,
    xfId: 0,
    applyNumberFormat: 1,
    applyFont: 1,
    applyFill: 1,
  })}/>`;

const font = (style: string, color = 'FF000000'): string =>
  `<font>${style}<sz val="11"/><color rgb="${color}"/><name val="Calibri"/></font>`;
