import type { FieldChange, Named } from '../club/changes/changes.ts';
import { isFieldWithheld } from '../club/people/privacy/list-withheld.ts';
import { data, type Html, html } from './html.ts';

export function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/\b(id|url)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function toMarkup(value: unknown): Html {
  if (isNothing(value)) return html`<span class="none">none</span>`;
  if (typeof value === 'boolean') return value ? html`yes` : html`no`;
  if (typeof value === 'number') return html`${value}`;
  if (Array.isArray(value)) return data(value.map(textOf).join(', '));
  return data(textOf(value));
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const noteOf = (text: string): Html => html`<span class="note">${text}</span>`;

export const WITHHELD = noteOf('withheld');

export const fieldChange = ({ field, before, after }: FieldChange): Html =>
  html`<li><i>${labelOf(field)}:</i> <del>${toMarkup(before)}</del> → <ins>${toMarkup(after)}</ins></li>`;

/** Renders a change of a person's field without withheld values, because people may forward the page. */
export const personalChange = (change: FieldChange, { withheld }: Pick<Named, 'withheld'>): Html =>
  isFieldWithheld(change.field, withheld)
    ? html`<li><i>${labelOf(change.field)}:</i> ${WITHHELD}</li>`
    : fieldChange(change);

/** Renders a name with the id, which distinguishes namesakes and identifies hidden people. */
export const nameOf = ({ id, ...who }: Named): Html =>
  html`${personName(who)} <small>id ${id}</small>`;

/** Renders a person's name, or `hidden` if no reader may see it. */
export const personName = ({ name, withheld }: Omit<Named, 'id'>): Html =>
  withheld === 'hidden' ? noteOf('hidden') : data(name);

export const formatCount = (count: number): string => count.toLocaleString('en');

/** Formats counts, such as `2 in, 1 out`; zeros are left out. */
export const listCounts = (counts: readonly (readonly [number, string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ');
