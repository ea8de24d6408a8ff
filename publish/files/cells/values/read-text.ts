import type { Column } from '../columns.ts';
import { findChoice } from '../words/choices.ts';
import { splitList } from './list-cell.ts';
import { mayHaveApostrophe, unquoteText } from './quoted-text.ts';
import type { FilledCell, Reading, ReadingContext } from './reading.ts';

export function readText(cell: FilledCell, { name }: Column): Reading {
  const text = unquoteText(cell.text);
  const value = mayHaveApostrophe(name) ? text.replace(/^'/, '') : text;
  if (cell.kind === 'number' && name === 'phone') {
    const detail = 'is a number, which loses a + and leading zeros: format the column as text';
    return { value, warning: `${value} ${detail}` };
  }
  if (cell.kind === 'number' && cell.shown !== undefined) {
    const detail = `is shown as ${cell.shown}: format the cell as text, and type what it shows`;
    return { value, warning: `${value} ${detail}` };
  }
  if (cell.kind === 'number' && Math.abs(cell.value) >= 1e15) {
    const detail = 'has more digits than a spreadsheet keeps: format the column as text';
    return { value, warning: `${value} ${detail}` };
  }
  if (cell.kind === 'boolean') {
    return { value, warning: `${value.toUpperCase()} is a yes or no, not a text: ${RETYPE}` };
  }
  if (cell.kind !== 'date') return { value };
  return { value, warning: `${value} is a date, perhaps not what was typed: ${RETYPE}` };
}

const RETYPE = 'format the cell as text, and type it again';

/** Reads a choice in upper or lower case, because Excel capitalizes the first letter of a cell. */
export function readChoice(
  { text }: FilledCell,
  { words }: Column,
  { vocabulary }: ReadingContext,
): Reading {
  return { value: findChoice(text, words, vocabulary) ?? text.trim() };
}

export const readList = ({ text }: FilledCell): Reading => ({
  value: splitList(unquoteText(text)),
});

/** Reads an id or a name, both as text. */
export function readReference(cell: FilledCell): Reading {
  if (cell.kind === 'number' && Number.isInteger(cell.value)) return { value: String(cell.value) };
  return { value: unquoteText(cell.text) };
}
