import { append, unreadable } from '../limits.ts';

/** Largest number of blanks in a cell, equal to the largest length of a cell. */
const MAX_BLANKS = 32_767;

/** Elements whose text is not part of the cell: a comment, a pronunciation, a drawing. */
const ASIDE = new Set([
  'annotation',
  'ruby-text',
  'frame',
  'custom-shape',
  'rect',
  'line',
  'ellipse',
  'circle',
  'polygon',
  'regular-polygon',
  'polyline',
  'path',
  'connector',
  'caption',
  'measure',
  'g',
  'control',
  'page-thumbnail',
  'scene',
]);

/**
 * Collects the text of a cell, with one line for each paragraph. White space collapses, because OpenDocument
 * writes blanks as elements (1.3, part 3, 6.1).
 */
export function readParagraphs() {
  let text = '';
  let paragraphs = 0;
  let isOpen = false;
  /** Whether to drop the next blank. ODF drops blanks at the start of a paragraph and after another blank. */
  let isAfterBlank = true;
  let aside = 0;
  let blanks = 0;
  const add = (piece: string) => {
    text = append(text, piece);
    isAfterBlank = piece.endsWith(' ');
  };
  const addBlanks = (count: number) => {
    blanks += count;
    if (blanks > MAX_BLANKS) throw unreadable(`is damaged: a cell has ${blanks} blanks`);
    if (count > 0) add(' '.repeat(count));
  };
  return {
    start() {
      text = '';
      paragraphs = 0;
      blanks = 0;
    },
    open(name: string, attributes: Record<string, string>) {
      if (ASIDE.has(name)) aside++;
      if (aside > 0) return;
      if (name === 'p') {
        if (paragraphs++ > 0) add('\n');
        isOpen = true;
        isAfterBlank = true;
      }
      if (name === 's') addBlanks(countOf(attributes['text:c']));
      if (name === 'tab') add('\t');
      if (name === 'line-break') add('\n');
    },
    text(piece: string) {
      if (!isOpen || aside > 0 || piece === '') return;
      const collapsed = piece.replace(/[ \t\r\n]+/g, ' ');
      const added = isAfterBlank ? collapsed.replace(/^ /, '') : collapsed;
      if (added !== '') add(added);
    },
    close(name: string) {
      if (aside === 0 && name === 'p') isOpen = false;
      if (ASIDE.has(name)) aside--;
    },
    end: () => ({ text, hasParagraph: paragraphs > 0 }),
  };
}

function countOf(given = '1'): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 0 && count <= MAX_BLANKS) return count;
  throw unreadable(`is damaged: a cell has ${given} blanks`);
}
