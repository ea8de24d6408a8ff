/** Markup. Only `html` makes it, so that no text of a file gets into a page unescaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | readonly (Html | undefined)[] | string | number | undefined;

/** Markup of a template: texts put into it are escaped, `Html` is not, undefined is nothing. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: String.raw({ raw: template }, ...parts.map(markupOf)),
});

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A text as a page shows it. Characters that end a line, turn it around or cannot be in a page are
 * escaped as JSON does; direction marks, which some names need, stay.
 */
const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replace(
      /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

/** A name or value from a file: `bdi` keeps its direction to itself. */
export const data = (text: string): Html => html`<bdi>${shorten(text)}</bdi>`;

const MAX_LENGTH = 300;

const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')}…` : text;
