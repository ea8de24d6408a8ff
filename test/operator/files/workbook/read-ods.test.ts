import { describe, expect, it } from 'vitest';
import { readOds } from '../../../../publish/files/workbook/read-ods.ts';
import { cellsOf, makeOds } from './make-workbook.ts';

const text = (content: string, attributes = ''): string =>
  `<table:table-cell office:value-type="string" ${attributes}>${content}</table:table-cell>`;

const cellsIn = async (rows: string, parts = {}) =>
  cellsOf(await readOds(makeOds(`<table:table table:name="A">${rows}</table:table>`, parts)));

const row = (cells: string, attributes = ''): string =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;

describe('an OpenDocument spreadsheet', () => {
  it('has as many rows and cells as are repeated, and none for the million that end a sheet', async () => {
    const rows = [
      row('<table:table-cell/>', 'table:number-rows-repeated="2"'),
      row(text('<text:p>a</text:p>', 'table:number-columns-repeated="2"')),
      row(
        `<table:table-cell table:number-columns-repeated="2"/>${text('<text:p>b</text:p>')}` +
          '<table:table-cell table:number-columns-repeated="16381"/>',
        'table:number-rows-repeated="2"',
      ),
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048571"',
      ),
    ];
    expect(await cellsIn(rows.join(''))).toEqual({
      3: ['text a', 'text a'],
      4: [null, null, 'text b'],
      5: [null, null, 'text b'],
    });
  });

  it('has its texts without comments, pronunciations, drawings and deleted cells', async () => {
    const comment = '<office:annotation><text:p>a comment</text:p></office:annotation>';
    const ruby =
      '<text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>とう</text:ruby-text></text:ruby>';
    const deleted = `<table:tracked-changes>${row(text('<text:p>deleted</text:p>'))}</table:tracked-changes>`;
    const cells = [
      text(`${comment}<text:p>Mül<text:span>ler</text:span></text:p>`),
      text(`<text:p>${ruby}</text:p>`),
      text('<draw:g><draw:rect><text:p>note</text:p></draw:rect></draw:g><text:p/>'),
      text('<text:p><text:a>link</text:a></text:p>'),
    ];
    const body = `${deleted}<table:table table:name="A">${row(cells.join(''))}</table:table>`;
    expect(cellsOf(await readOds(makeOds(body)))).toEqual({
      1: ['text Müller', 'text 東京', null, 'text link'],
    });
  });

  it('has what its numbers show, where that is something else', async () => {
    const cell = (value: string, shown: string) =>
      `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
    const cells = [cell('123456', 'DE-123456'), cell('7', '7'), cell('100', '1.00E+02')];
    const body = `<table:table table:name="A">${row(cells.join(''))}</table:table>`;
    const [first] = (await readOds(makeOds(body))).sheets[0]?.rows ?? [];
    expect(first?.cells.map((one) => ('shown' in one ? one.shown : null))).toEqual([
      ...['DE-123456', null, '1.00E+02'],
    ]);
  });

  it('has its merged cells', async () => {
    const rows = [
      row('<table:table-cell table:number-columns-repeated="3"/>'),
      row(
        '<table:table-cell/><table:table-cell table:number-rows-spanned="3" table:number-columns-spanned="1"/>' +
          text('<text:p>a</text:p>', 'table:number-columns-spanned="2"'),
      ),
    ];
    const body = `<table:table table:name="A">${rows.join('')}</table:table>`;
    const [sheet] = (await readOds(makeOds(body))).sheets;
    expect(sheet?.merges).toEqual([
      { first: { row: 2, column: 2 }, last: { row: 4, column: 2 } },
      { first: { row: 2, column: 3 }, last: { row: 2, column: 4 } },
    ]);
  });

  it('has its blanks, tabs and lines', async () => {
    const content =
      '<text:p>\n  a<text:s text:c="2"/>b  <text:span> c</text:span><text:tab/>d</text:p><text:p>e<text:line-break/>f</text:p>';
    expect(await cellsIn(row(text(content)))).toEqual({ 1: ['text a  b c\td\ne\nf'] });
  });

  it('has values, not the texts that show them', async () => {
    const cell = (attributes: string, shown: string) =>
      `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
    const cells = [
      cell('office:value-type="date" office:date-value="2001-12-31"', '31.12.01'),
      cell('office:value-type="date" office:date-value="2026-07-01T12:30:00.000000000"', '1.7.'),
      cell('office:value-type="time" office:time-value="PT15H30M00S"', '15:30'),
      cell('office:value-type="float" office:value="1.59"', '2'),
      cell('office:value-type="percentage" office:value="0.5"', '50 %'),
      cell('office:value-type="currency" office:currency="EUR" office:value="3"', '3 €'),
      cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
      cell('office:value-type="string" calcext:value-type="error"', '#NV'),
    ];
    expect(await cellsIn(row(cells.join('')))).toEqual({
      1: [
        ...['date 2001-12-31', 'date 2026-07-01 12:30:00', 'text 15:30:00', 'number 1.59'],
        ...['number 0.5', 'number 3', 'boolean true', 'error #NV'],
      ],
    });
  });

  it.each([
    ['time', 'PT15H29M59.999999999S', 'text 15:30:00'],
    ['time', 'PT15H30M00.000000000S', 'text 15:30:00'],
    ['time', 'PT17H29M60S', 'text 17:30:00'],
    ['time', 'PT09H05M00,4S', 'text 09:05:00'],
    ['date', '2026-12-07T15:29:59.999999', 'date 2026-12-07 15:30:00'],
    ['date', '2026-12-31T23:59:59.9999', 'date 2027-01-01'],
  ])('has a computed %s in whole seconds: %s', async (type, value, read) => {
    const attributes = `office:value-type="${type}" office:${type}-value="${value}"`;
    const cell = `<table:table-cell ${attributes}><text:p>shown</text:p></table:table-cell>`;
    expect(await cellsIn(row(cell))).toEqual({ 1: [read] });
  });

  it('has an error where a formula has no value, and where OpenOffice shows one', async () => {
    const formula = 'table:formula="of:=IF([.A1]=1;&quot;hidden&quot;;&quot;&quot;)"';
    const cells = [
      `<table:table-cell ${formula}/>`,
      `<table:table-cell ${formula} office:value-type="float"/>`,
      `<table:table-cell ${formula} office:value-type="string"><text:p/></table:table-cell>`,
      `<table:table-cell ${formula}><text:p/></table:table-cell>`,
      '<table:table-cell calcext:value-type="error"/>',
      '<table:table-cell office:value-type="date" office:date-value="1899-12-30"/>',
      `<table:table-cell ${formula} office:value-type="string" office:string-value=""/>`,
      `<table:table-cell ${formula} office:value-type="float" office:value="2"/>`,
      ...['Err:502', '#N/A', '0'].map(
        (shown) =>
          `<table:table-cell office:value-type="float" office:value="0"><text:p>${shown}</text:p></table:table-cell>`,
      ),
    ];
    const uncalculated = 'error =IF([.A1]=1;"hidden";"")';
    expect(await cellsIn(row(cells.join('')))).toEqual({
      1: [
        ...[uncalculated, uncalculated, uncalculated, null, 'error #ERROR!', 'number 0'],
        ...[null, 'number 2'],
        ...['error Err:502', 'error #N/A', 'number 0'],
      ],
    });
  });

  it('has the leading zeros of its formats, of the cell or of its column', async () => {
    const styles =
      '<number:number-style style:name="N1"><number:number number:min-integer-digits="3"/></number:number-style>' +
      '<style:style style:name="c1" style:data-style-name="N1"/><style:style style:name="c2"/>';
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:default-cell-style-name="c1"/>';
    const seven = (style: string) =>
      `<table:table-cell ${style} office:value-type="float" office:value="7"/>`;
    const cells = [seven('table:style-name="c1"'), seven(''), seven(''), seven('')];
    expect(await cellsIn(`${columns}${row(cells.join(''))}`, { styles })).toEqual({
      1: ['number 007', 'number 7', 'number 007', 'number 7'],
    });
  });
});
