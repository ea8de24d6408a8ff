import { unreadable } from '../limits.ts';

/** Longer runs of blanks than a cell has characters are an attack. */
const MAX_BLANKS = 32_767;

/** Elements whose text is not the cell's: a comment, the pronunciation of a word, a picture. */
const ASIDE = new Set(['annotation', 'ruby-text', 'frame', 'custom-shape']);

/**
 * Collects the text of a cell: paragraphs are lines, white space collapses, and blanks, tabs and line
 * breaks are elements. OpenDocument 1.3, part 3, 6.1.
 */
export function readParagraphs() {
  const lines: string[] = [];
  let isOpen = false;
  let aside = 0;
  let blanks = 0;
  const add = (text: string) => lines.push((lines.pop() ?? '') + text);
  return {
    start() {
      lines.length = 0;
      blanks = 0;
    },
    open(name: string, attributes: Record<string, string>) {
      if (ASIDE.has(name)) aside++;
      if (aside > 0) return;
      if (name === 'p') {
        lines.push('');
        isOpen = true;
      }
      if (name === 's') {
        const count = countOf(attributes['text:c']);
        blanks += count;
        if (blanks > MAX_BLANKS) throw unreadable(`is damaged: a cell has ${blanks} blanks`);
        add(' '.repeat(count));
      }
      if (name === 'tab') add('\t');
      if (name === 'line-break') add('\n');
    },
    text(piece: string) {
      if (!isOpen || aside > 0) return;
      const text = piece.replace(/[ \t\r\n]+/g, ' ');
      const line = lines.at(-1) ?? '';
      add(line === '' || line.endsWith(' ') ? text.replace(/^ /, '') : text);
    },
    close(name: string) {
      if (aside === 0 && name === 'p') isOpen = false;
      if (ASIDE.has(name)) aside--;
    },
    end: () => lines.join('\n'),
  };
}

function countOf(given = '1'): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 0 && count <= MAX_BLANKS) return count;
  throw unreadable(`is damaged: a cell has ${given} blanks`);
}
