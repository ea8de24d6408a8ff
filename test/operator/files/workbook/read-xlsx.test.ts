import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../../publish/files/workbook/read-xlsx.ts';
import { cellsOf, makeXlsx } from './make-workbook.ts';

type Parts = Parameters<typeof makeXlsx>[0];

const cellsIn = async (parts: Parts) => cellsOf(await readXlsx(makeXlsx(parts)));

/** The text of a number in each of the formats. */
async function shown(value: string, codes: string[], parts: Parts = {}): Promise<unknown> {
  const formats = codes.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code}"/>`);
  const styles = codes.map((_, i) => `<xf numFmtId="${200 + i}"/>`);
  const cells = codes.map((_, i) => `<c s="${i}"><v>${value}</v></c>`);
  const read = await cellsIn({
    ...parts,
    styles: `<numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs>`,
    sheets: [`<row>${cells.join('')}</row>`],
  });
  return read[1];
}

describe('an Excel workbook', () => {
  it('has its texts from the shared strings, in several fonts, without their pronunciation', async () => {
    const texts =
      '<si><t>Müller</t></si><si><r><t>Mül</t></r><r><rPr><b/></rPr><t xml:space="preserve">ler </t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t>a_x000D_b</t></si>';
    const cells = [0, 1, 2, 3].map((i) => `<c t="s"><v>${i}</v></c>`).join('');
    expect(await cellsIn({ texts, sheets: [`<row>${cells}</row>`] })).toEqual({
      1: ['text Müller', 'text Müller ', 'text 東京', 'text a\rb'],
    });
  });

  it('has the values that formulas had when it was saved', async () => {
    const row =
      '<c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"a"</f><v>2a</v></c><c t="str"><f>""</f><v></v></c>' +
      '<c t="e"><f>#REF!+1</f><v>#REF!</v></c><c t="b"><f>TRUE()</f><v>1</v></c>';
    expect(await cellsIn({ sheets: [`<row>${row}</row>`] })).toEqual({
      1: ['number 2', 'text 2a', null, 'error #REF!', 'boolean true'],
    });
  });

  it('has an error where a program saved a formula without its value', async () => {
    const row =
      '<c><f>A1&amp;B1</f></c><c><f>B1</f><v></v></c><c><f>C1</f><v/></c><c t="str"><f>D1</f></c>' +
      '<c><f t="shared" ref="E1:F1" si="0">E1</f></c><c><f t="shared" si="0"/></c>';
    expect(await cellsIn({ sheets: [`<row>${row}</row>`] })).toEqual({
      1: ['error =A1&B1', ...['B1', 'C1', 'D1', 'E1'].map((f) => `error =${f}`), 'error a formula'],
    });
  });

  describe('that asks to be calculated when it is opened', () => {
    const settings = '<calcPr fullCalcOnLoad="1"/>';
    const zeros = '<c><f>A2</f><v>0</v></c><c><f>"hidden"</f><v>0</v></c><c><v>0</v></c>';

    it('has errors where the values of all formulas are 0', async () => {
      const sheets = [`<row>${zeros}</row>`];
      const errors = ['error =A2', 'error ="hidden"', 'number 0'];
      expect(await cellsIn({ settings, sheets })).toEqual({ 1: errors });
      expect(await cellsIn({ sheets })).toEqual({ 1: ['number 0', 'number 0', 'number 0'] });
    });

    it('has errors where the values are empty texts, zeros as texts, or errors', async () => {
      const row =
        '<c t="str"><f>"hidden"</f><v></v></c><c t="str"><f>A1</f><v>0</v></c>' +
        '<c t="e"><f>A2</f><v>#N/A</v></c>';
      expect(await cellsIn({ settings, sheets: [`<row>${row}</row>`] })).toEqual({
        1: ['error ="hidden"', 'error =A1', 'error #N/A'],
      });
    });

    it('has the values of its formulas where one is not 0', async () => {
      const sheets = [`<row>${zeros}</row>`, '<row><c t="str"><f>"a"</f><v>a</v></c></row>'];
      expect(await cellsIn({ settings, sheets })).toEqual({
        1: ['number 0', 'number 0', 'number 0'],
      });
    });
  });

  it('has its rows and cells at their places, or after the one before', async () => {
    const rows =
      '<row r="3"><c r="C3"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>' +
      '<row r="9"><c r="AA9"/></row>';
    expect(await cellsIn({ sheets: [rows] })).toEqual({
      3: [null, null, 'number 1', 'number 2'],
      4: ['number 3'],
    });
  });

  it('has its cells at places in small letters, and at those that its row does not give', async () => {
    const rows = '<row r="2"><c r="d2"><v>1</v></c></row><row><c r="B7"><v>2</v></c></row>';
    expect(await cellsIn({ sheets: [rows] })).toEqual({
      2: [null, null, null, 'number 1'],
      7: [null, 'number 2'],
    });
  });

  it('has its merged cells', async () => {
    const rest = '<mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="AA1:AB3"/></mergeCells>';
    const bytes = makeXlsx({ sheets: ['<row><c><v>1</v></c></row>', ''], rest });
    const [first] = (await readXlsx(bytes)).sheets;
    expect(first?.merges).toEqual([
      { first: { row: 2, column: 2 }, last: { row: 4, column: 2 } },
      { first: { row: 1, column: 27 }, last: { row: 3, column: 28 } },
    ]);
  });

  it('has the total rows of its tables', async () => {
    const read = async (table?: string) =>
      (await readXlsx(makeXlsx({ sheets: [''], ...(table ? { table } : {}) }))).sheets[0]?.totals;
    expect(await read('ref="A1:C5" totalsRowCount="1"')).toEqual([5]);
    expect(await read('ref="A1:C5" totalsRowShown="0"')).toBeUndefined();
    expect(await read()).toBeUndefined();
  });

  it('has no text for a cell without the number of one', async () => {
    const texts = '<si><t>+49 30 1</t></si>';
    const row = '<c t="s"><v/></c><c t="s"><v></v></c><c t="s"/><c t="s"><v>0</v></c>';
    expect(await cellsIn({ texts, sheets: [`<row>${row}</row>`] })).toEqual({
      1: [null, null, null, 'text +49 30 1'],
    });
  });

  it('has texts without the comments and instructions of their XML', async () => {
    const aside = `<!-- ${'c'.repeat(100_000)} --><?go ${'p'.repeat(100_000)}?>`;
    const row = `<c t="str"><v>a${aside}b</v></c><c t="inlineStr"><is><t>${aside}c</t></is></c>`;
    expect(await cellsIn({ sheets: [`<row>${row}</row>`] })).toEqual({ 1: ['text ab', 'text c'] });
  });

  it('is read without the elements of extensions, whatever their names', async () => {
    const more =
      'xmlns:x15="urn:x15" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const alternate =
      `<mc:AlternateContent ${more}><mc:Choice><row><c><v>1</v></c></row></mc:Choice>` +
      '<mc:Fallback><row><c><v>2</v></c></row></mc:Fallback></mc:AlternateContent>';
    const foreign = '<x15:row xmlns:x15="urn:x15"><c><v>3</v></c></x15:row>';
    const listed = '<extLst><ext><row><c><v>4</v></c></row></ext></extLst>';
    const sheets = [`${alternate}${foreign}<row><c><v>5</v></c></row>${listed}`];
    expect(await cellsIn({ sheets })).toEqual({ 1: ['number 5'] });
  });

  it('has namespaces that are declared for one element alone', async () => {
    const sheets = [
      '<row><c><v>1</v></c><b:c xmlns:b="urn:b"><v>2</v></b:c>' +
        '<m:c xmlns:m="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><m:v>3</m:v></m:c></row>',
    ];
    expect(await cellsIn({ sheets })).toEqual({ 1: ['number 1', 'number 3'] });
  });

  it('may use prefixes in its XML', async () => {
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c>' +
      '</x:row></x:sheetData></x:worksheet>';
    expect(await cellsIn({ sheets: [sheet] })).toEqual({ 1: ['text a'] });
  });

  it('has numbers with the digits that a program shows', async () => {
    const values = ['1.5900000000000001', '4.915112345678E12', '0.30000000000000004', '-0', '1E-3'];
    const cells = values.map((value) => `<c><v>${value}</v></c>`).join('');
    expect(await cellsIn({ sheets: [`<row>${cells}</row>`] })).toEqual({
      1: ['number 1.59', 'number 4915112345678', 'number 0.3', 'number 0', 'number 0.001'],
    });
  });

  it('has the leading zeros of its formats', async () => {
    expect(await shown('7', ['000', '0', '00&quot; cm&quot;', '#,##0', '@'])).toEqual([
      ...['number 007', 'number 7', 'number 07', 'number 7', 'number 7'],
    ]);
  });
});

it('a picture in a cell of Excel is named as one, and an error that it shows is not', async () => {
  const row = '<row><c t="e" vm="1"><v>#VALUE!</v></c><c t="e"><v>#VALUE!</v></c></row>';
  expect(await cellsIn({ sheets: [row] })).toEqual({
    1: ['error a picture in the cell', 'error #VALUE!'],
  });
});

describe('a number in an Excel workbook', () => {
  /** Returns the texts of the cells that show something else than their digits. */
  async function othersShown(value: string, codes: string[]) {
    const formats = codes.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code}"/>`);
    const styles = codes.map((_, i) => `<xf numFmtId="${200 + i}"/>`).join('');
    const cells = codes.map((_, i) => `<c s="${i}"><v>${value}</v></c>`).join('');
    const bytes = makeXlsx({
      styles: `<numFmts>${formats.join('')}</numFmts><cellXfs>${styles}</cellXfs>`,
      sheets: [`<row>${cells}</row>`],
    });
    const [row] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    return row?.cells.map((cell) => ('shown' in cell ? cell.shown : null));
  }

  it.each([
    ['123456', ['&quot;DE-&quot;000000', '\\D\\E0000000'], ['DE-123456', 'DE0123456']],
    ['4567', ['0000\\-0000', '0000-0000', '00 00 0'], ['0000-4567', '0000-4567', '04 56 7']],
    ['100', ['0.00E+00', '#,##0', '0.0', '0%'], ['1.00E+02', null, '100.0', '10000%']],
    ['12345', ['#,##0', '###-##', '[Red]0', '_-0_-'], ['12,345', '123-45', null, null]],
    ['7', ['General', '@', '0', '000', '&quot;Nr. &quot;0'], [null, null, null, null, 'Nr. 7']],
    ['1.5', ['0.00', '0000-0000'], ['1.50', 'something else']],
    ['-5', ['0000-0000', '0'], ['something else', null]],
  ])('%s may be shown as something else: %j', async (value, codes, shown) => {
    expect(await othersShown(value, codes)).toEqual(shown);
  });

  it('is an error where its format hides it, as a text is', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="200" formatCode=";;;"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>';
    const row = '<c><v>7</v></c><c t="inlineStr"><is><t>a</t></is></c><c/>';
    expect(await cellsIn({ styles, sheets: [`<row>${row}</row>`] })).toEqual({
      1: [0, 1].map(() => 'error a value that the number format hides'),
    });
  });

  it('is empty or a text where it has no digits', async () => {
    const row = '<c><v> </v></c><c><v> 7 </v></c><c><v>0x1F</v></c><c><v>Infinity</v></c>';
    expect(await cellsIn({ sheets: [`<row>${row}</row>`] })).toEqual({
      1: [null, 'number 7', 'text 0x1F', 'text Infinity'],
    });
  });

  it('is no date of day 0, to which a reference to an empty cell comes', async () => {
    expect(await shown('0', ['yyyy', 'hh:mm'])).toEqual(['number 0', 'text 00:00:00']);
    expect(await shown('0.5', ['yyyy', 'hh:mm'])).toEqual(['number 0.5', 'text 12:00:00']);
  });

  it('is a date where the format 0 is one', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="0" formatCode="dd.mm.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/></cellXfs>';
    expect(await cellsIn({ styles, sheets: ['<row><c><v>37256</v></c></row>'] })).toEqual({
      1: ['date 2001-12-31'],
    });
  });
});

describe('a yes or no in an Excel workbook', () => {
  it('is a number with the words of LibreOffice', async () => {
    const codes = ['&quot;WAHR&quot;;&quot;WAHR&quot;;&quot;FALSCH&quot;', '0'];
    expect(await shown('1', codes)).toEqual(['boolean true', 'number 1']);
    expect(await shown('0', codes)).toEqual(['boolean false', 'number 0']);
    expect(await shown('2', codes)).toEqual(['number 2', 'number 2']);
  });
});

describe('a date in an Excel workbook', () => {
  it.each([
    [
      'yyyy\\-mm\\-dd',
      'dd.mm.yyyy',
      'm/d/yy',
      '[$-404]e/m/d',
      'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;',
    ],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'mmm', 'd/m/yy;@', '[Red]d.m.', 'jj/mm/aaaa d'],
  ])('is known by its format: %s, %s, %s, %s, %s', async (...formats) => {
    expect(await shown('37256', formats)).toEqual(formats.map(() => 'date 2001-12-31'));
  });

  it('is no number with a unit, in colour or with an exponent', async () => {
    const formats = [
      '0&quot; days&quot;',
      '[Red]0',
      '0.00E+00',
      'General',
      '#,##0\\ \\d',
      '0_d',
      '[$€-407]0',
    ];
    expect(await shown('37256', formats)).toEqual(formats.map(() => 'number 37256'));
  });

  it.each([14, 17, 22, 27, 31, 50, 58])('is known by the format %i of the program', async (id) => {
    const styles = `<cellXfs><xf numFmtId="${id}"/></cellXfs>`;
    const sheets = ['<row><c s="0"><v>37256</v></c></row>'];
    expect(await cellsIn({ styles, sheets })).toEqual({ 1: ['date 2001-12-31'] });
  });

  it('has a time, rounded to seconds, where the cell has', async () => {
    expect(await shown('46204.520833333336', ['yyyy'])).toEqual(['date 2026-07-01 12:30:00']);
    expect(await shown('46204.99999999', ['yyyy'])).toEqual(['date 2026-07-02']);
    expect(await shown('0.6458333333', ['hh:mm'])).toEqual(['text 15:30:00']);
  });

  it('counts from 1904 in a workbook of an old Mac', async () => {
    const settings = '<workbookPr date1904="1"/>';
    expect(await shown('35794', ['yyyy'], { settings })).toEqual(['date 2001-12-31']);
    expect(await shown('2957003', ['yyyy'], { settings })).toEqual(['date 9999-12-31']);
    expect(await shown('2957004', ['yyyy'], { settings })).toEqual(['number 2957004']);
    const extension = '<x15:workbookPr xmlns:x15="urn:x15" chartTrackingRefBase="1"/>';
    const extended = `${settings}<extLst><ext>${extension}</ext></extLst>${extension}`;
    expect(await shown('35794', ['yyyy'], { settings: extended })).toEqual(['date 2001-12-31']);
  });

  it('before March 1900 counts as the program that saved it does', async () => {
    expect(await shown('16', ['yyyy'])).toEqual(['date 1900-01-16']);
    expect(await shown('16', ['yyyy'], { program: 'LibreOffice/7.4' })).toEqual([
      'date 1900-01-15',
    ]);
    expect(await shown('61', ['yyyy'])).toEqual(['date 1900-03-01']);
    expect(await shown('-4255', ['yyyy'])).toEqual(['date 1888-05-06']);
  });

  it('may be written as ISO 8601', async () => {
    const row =
      '<c t="d"><v>2001-12-31</v></c><c t="d"><v>2001-12-31T12:30:00.000Z</v></c><c t="d"><v>2001-12-31T12:30</v></c>';
    expect(await cellsIn({ sheets: [`<row>${row}</row>`] })).toEqual({
      1: ['date 2001-12-31', 'date 2001-12-31 12:30:00', 'date 2001-12-31 12:30:00'],
    });
  });
});

it('a number format that no program writes is that of a number, and takes no time', async () => {
  expect(await shown('1', [`${'['.repeat(200_000)}y`])).toEqual(['number 1']);
});
