/** Markup that only `html` creates, so that texts from files are always escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | readonly (Html | undefined)[] | string | number | undefined;

/** Makes markup from a template. Inserted texts are escaped, `Html` is not, undefined is left out. */
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
 * Escapes a text for a page. Line breaks, tabs, other control characters, lone surrogates and direction
 * overrides become `\u` escapes such as `\u000a`.
 */
const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replace(
      /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

/** Renders a shortened value from a file. `bdi` keeps its text direction from affecting the text around it. */
export const data = (text: string): Html => html`<bdi>${shorten(text)}</bdi>`;

const MAX_LENGTH = 300;

const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')}…` : text;
