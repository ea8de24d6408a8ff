import { type CellFormat, MAX_WIDTH } from '../layout.ts';

export type CellStyle = CellFormat | 'heading';

export const widthStyle = (width: number): string => `width${Math.min(width, MAX_WIDTH)}`;

/** Column styles, one for each width, because columns refer to styles by name. */
const WIDTHS = Array.from(
  { length: MAX_WIDTH + 1 },
  (_, width) =>
    `<style:style style:name="${widthStyle(width)}" style:family="table-column">` +
    `<style:table-column-properties style:column-width="${(width * 2.2).toFixed(1)}mm"/></style:style>`,
);

const long = (unit: string): string => `<number:${unit} number:style="long"/>`;
const sign = (text: string): string => `<number:text>${text}</number:text>`;
const DAY = [long('year'), sign('-'), long('month'), sign('-'), long('day')].join('');
const TIME = [long('hours'), sign(':'), long('minutes'), sign(':'), long('seconds')].join('');
const whole = (attributes = ''): string =>
  `<number:number${attributes} number:min-integer-digits="1"/>`;

/** Element `number:…-style` of each format, and its content. */
const FORMATS: Record<CellFormat, [element: string, content: string]> = {
  general: ['number', whole()],
  whole: ['number', whole(' number:decimal-places="0"')],
  date: ['date', DAY],
  dateTime: ['date', `${DAY}${sign(' ')}${TIME}`],
  boolean: ['boolean', '<number:boolean/>'],
  text: ['text', '<number:text-content/>'],
};

const dataStyle = ([name, [element, content]]: [string, [string, string]]): string =>
  `<number:${element}-style style:name="as-${name}">${content}</number:${element}-style>`;

const cellStyle = (name: CellStyle, format: CellFormat, properties = ''): string =>
  `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="as-${format}">${properties}</style:style>`;

const FORMAT_NAMES = Object.keys(FORMATS) as CellFormat[];

export const STYLE_ELEMENTS = [
  ...Object.entries(FORMATS).map(dataStyle),
  ...FORMAT_NAMES.map((name) => cellStyle(name, name)),
  cellStyle(
    'heading',
    'text',
    '<style:table-cell-properties fo:background-color="#e3ecf5"/><style:text-properties fo:font-weight="bold"/>',
  ),
  ...WIDTHS,
].join('');
