/** Workbook of an office in one of three countries: its words, and dates as its country writes them. */
export interface Office {
  language: string;
  country: string;
  delimiter: ',' | ';';
  /** Format of a date style, in the words of OpenDocument. */
  date: string;
  /** Titles of the sheets and their headings. */
  sheets: Record<SheetName, [title: string, headings: string]>;
  club: string;
  women: string;
  first: string;
  last: string;
  position: string;
}

const long = (unit: string): string => `<number:${unit} number:style="long"/>`;
const short = (unit: string): string => `<number:${unit}/>`;
const sign = (text: string): string => `<number:text>${text}</number:text>`;

export const OFFICES: Record<string, Office> = {
  'en-US': {
    ...{ language: 'en', country: 'US', delimiter: ',' },
    date: [long('month'), sign('/'), long('day'), sign('/'), long('year')].join(''),
    sheets: {
      club: ['Club', 'Name|Slug|Domain'],
      seasons: ['Seasons', 'Id|Name|Start|End|Active'],
      categories: ['Categories', 'Id|Name|Order'],
      teams: ['Teams', 'Id|Name|Short name|Slug|Order|Season|Category|Finalized at'],
      players: [
        'Players',
        'Id|First name|Last name|Phone|Date of birth|Height|Jersey number|Registry id',
      ],
      members: ['Members', 'Team|Role|Player|Position|Order'],
    },
    ...{
      club: "O’Hara's “Stars” & Co",
      women: 'Women',
      first: 'Zoë',
      last: 'D’Amico-Peña',
      position: 'goalkeeper',
    },
  },
  'de-DE': {
    ...{ language: 'de', country: 'DE', delimiter: ';' },
    date: [long('day'), sign('.'), long('month'), sign('.'), long('year')].join(''),
    sheets: {
      club: ['Verein', 'Name|Slug|Domain'],
      seasons: ['Saisons', 'Id|Bezeichnung|Beginn|Ende|Aktiv'],
      categories: ['Altersklassen', 'Nr|Bezeichnung|Reihenfolge'],
      teams: [
        'Mannschaften',
        'Nr|Bezeichnung|Kurzname|Slug|Reihenfolge|Saison|Altersklasse|Finalized at',
      ],
      players: [
        'Spieler',
        'Id|Vorname|Nachname|Telefonnummer|Geburtsdatum|Größe|Trikotnummer|Registry id',
      ],
      members: ['Kader', 'Mannschaft|Rolle|Spieler|Position|Reihenfolge'],
    },
    ...{
      club: 'SV Größenwahn Übersee',
      women: 'Frauen',
      first: 'Jürgen',
      last: 'Weißmüller',
      position: 'Außenstürmer',
    },
  },
  'zh-TW': {
    ...{ language: 'zh', country: 'TW', delimiter: ',' },
    date: [long('year'), sign('/'), short('month'), sign('/'), short('day')].join(''),
    sheets: {
      club: ['俱樂部', '名稱|Slug|Domain'],
      seasons: ['賽季', '編號|名稱|Start|End|Active'],
      categories: ['組別', '編號|名稱|Order'],
      teams: ['球隊', '編號|名稱|Short name|Slug|Order|賽季|組別|Finalized at'],
      players: ['球員', '編號|名字|姓氏|電話|出生日期|身高|Jersey number|Registry id'],
      members: ['隊員', '球隊|Role|球員|Position|Order'],
    },
    ...{ club: '臺北飛鷹', women: '女子組', first: '小明', last: '王', position: '守門員' },
  },
};

type SheetName = 'club' | 'seasons' | 'categories' | 'teams' | 'players' | 'members';

type Cells = string[];

const cell = (attributes: string, content = ''): string =>
  `<table:table-cell ${attributes}>${content}</table:table-cell>`;
const text = (content: string): string =>
  cell('office:value-type="string"', `<text:p>${content.replaceAll('&', '&amp;')}</text:p>`);
const number = (value: number, style = ''): string =>
  cell(`${style} office:value-type="float" office:value="${value}"`);
const date = (value: string): string =>
  cell(`table:style-name="date" office:value-type="date" office:date-value="${value}"`);
const time = (value: string): string =>
  cell(`table:style-name="time" office:value-type="date" office:date-value="${value}"`);
const yes = cell('table:style-name="yes" office:value-type="boolean" office:boolean-value="true"');
const formula = (content: string): string => cell(`table:formula="of:=${content}"`);

function rowsOf(office: Office): Record<SheetName, Cells> {
  const { club, women, first, last, position } = office;
  return {
    club: [text(club), text('stars'), text('stars.example')],
    seasons: [number(1), text('2026/27'), date('2026-07-01'), date('2027-06-30'), yes],
    categories: [number(2), text(women), formula('1+1')],
    teams: [
      ...[number(101), text(`${women} I`), text('W1'), text('w-1'), number(1)],
      ...[text('2026/27'), text(women), time('2026-07-15T18:30:00')],
    ],
    players: [
      ...[number(11), text(first), text(last), text('0049 151 5550100'), date('2001-12-31')],
      ...[number(181), number(7), number(7, 'table:style-name="zeros"')],
    ],
    members: [
      text(`${women} I`),
      text('player'),
      text(`${first} ${last}`),
      text(position),
      number(1),
    ],
  };
}

/** The club file that the workbook is. */
export function clubOf({ club, women, first, last, position }: Office) {
  return {
    club: { name: club, slug: 'stars', domain: 'stars.example' },
    categories: [{ id: 2, name: women, sort_order: 2 }],
    seasons: [
      { id: 1, name: '2026/27', start_date: '2026-07-01', end_date: '2027-06-30', is_active: true },
    ],
    players: [
      {
        ...{ id: 11, first_name: first, last_name: last, phone: '0049 151 5550100' },
        ...{ date_of_birth: '2001-12-31', height: 181, jersey_number: 7, registry_id: '007' },
      },
    ],
    teams: [
      {
        ...{ id: 101, name: `${women} I`, short_name: 'W1', slug: 'w-1', sort_order: 1 },
        ...{ season_id: 1, category_id: 2, finalized_at: '2026-07-15 18:30:00' },
        players: [{ id: 11, position, sort_order: 1 }],
        staff: [],
      },
    ],
  };
}

/** The flat XML file from which LibreOffice makes the others. */
export function makeFods(office: Office): string {
  const { language, country, sheets } = office;
  const rows = rowsOf(office);
  const locale = `number:language="${language}" number:country="${country}"`;
  const clock = [sign(' '), long('hours'), sign(':'), long('minutes')].join('');
  const tables = Object.entries(sheets).map(([name, [title, headings]]) => {
    const lines = [headings.split('|').map(text), rows[name as keyof typeof rows]];
    return `<table:table table:name="${title}">${lines.map((cells) => `<table:table-row>${cells.join('')}</table:table-row>`).join('')}</table:table>`;
  });
  const styles = ['date', 'time', 'yes', 'zeros'].map(
    (name) =>
      `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="N-${name}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:styles><style:default-style style:family="table-cell"><style:text-properties fo:language="${language}" fo:country="${country}"/></style:default-style></office:styles>
<office:automatic-styles>
<number:date-style style:name="N-date" ${locale}>${office.date}</number:date-style>
<number:date-style style:name="N-time" ${locale}>${office.date}${clock}</number:date-style>
<number:boolean-style style:name="N-yes" ${locale}><number:boolean/></number:boolean-style>
<number:number-style style:name="N-zeros"><number:number number:decimal-places="0" number:min-decimal-places="0" number:min-integer-digits="3"/></number:number-style>
${styles.join('')}</office:automatic-styles>
<office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document>`;
}

const NAMESPACES = ['office', 'style', 'text', 'table']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
  )
  .join(' ');
