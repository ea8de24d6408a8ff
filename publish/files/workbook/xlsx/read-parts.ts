import type { Archive } from '../archive/open-archive.ts';
import { parseXml } from '../archive/parse-xml.ts';
import {
  addEntry,
  append,
  detach,
  MAX_STYLE_LENGTH,
  MAX_STYLES,
  MAX_TEXTS,
  unreadable,
} from '../limits.ts';
import { unescapeText } from './escape-text.ts';
import { type NumberFormat, toNumberFormat } from './number-format.ts';

interface SheetEntry {
  name: string;
  id: string;
}

/** Returns the sheets in order, hidden ones included, and the settings of the workbook. */
export async function readSheetList(archive: Archive, path: string) {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  let isFullCalc = false;
  await parseXml(archive, path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name === 'calcPr') isFullCalc = isTrue(attributes.fullCalcOnLoad);
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      addEntry(sheets, { name: attributes.name ?? '', id });
    },
  });
  return { sheets, is1904, isFullCalc };
}

const isTrue = (value = ''): boolean => /^(1|true)$/.test(value);

export async function readSharedStrings(archive: Archive, path: string | undefined) {
  const texts: string[] = [];
  let length = 0;
  if (path === undefined) return texts;
  const reader = readText();
  await parseXml(archive, path, {
    open(name) {
      if (name === 'si') reader.start();
      reader.open(name);
    },
    text: reader.text,
    close(name) {
      reader.close(name);
      if (name !== 'si') return;
      const text = detach(reader.end());
      length += text.length;
      if (length > MAX_TEXTS) throw unreadable(`has more than ${MAX_TEXTS} characters`);
      addEntry(texts, text);
    },
  });
  return texts;
}

/** Collects the text of a cell with several fonts. Ignores the pronunciation (phonetic) that Excel adds. */
export function readText() {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    start: () => {
      text = '';
    },
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text: (piece: string) => {
      if (isText) text = append(text, piece);
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    end: () => unescapeText(text),
  };
}

/** Returns the number formats of cell styles. Cells refer to a style by its index. */
export async function readFormats(archive: Archive, path: string | undefined) {
  const formats: NumberFormat[] = [];
  if (path === undefined) return formats;
  const codes = new Map<number, string>();
  let isOfCells = false;
  await parseXml(archive, path, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (Math.max(codes.size, formats.length) > MAX_STYLES)
        throw unreadable('has too many styles');
      // The code is cut, because a longer one is not a number format.
      const code = detach(formatCode.slice(0, MAX_STYLE_LENGTH));
      if (name === 'numFmt') codes.set(Number(numFmtId), code);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) {
        const id = Number(numFmtId);
        formats.push(toNumberFormat(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** Returns the name of the program that saved the workbook; empty if unknown. */
export async function readProgram(archive: Archive, path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  let program = '';
  let isProgram = false;
  await parseXml(archive, path, {
    open: (name) => {
      isProgram = name === 'Application';
    },
    text: (text) => {
      if (isProgram) program = append(program, text);
    },
    close: () => {
      isProgram = false;
    },
  });
  return program;
}
