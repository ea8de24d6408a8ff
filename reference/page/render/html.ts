/** Markup that needs no escaping. */
export interface Html {
  markup: string;
}

type Value = Html | string | number | false | undefined | Value[];

/** Escapes every value except markup. Omits `false` and `undefined`. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: strings.map((part, index) => part + toMarkup(values[index])).join(''),
});

export const raw = (markup: string): Html => ({ markup });

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function toMarkup(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return typeof value === 'object' ? value.markup : escapeText(String(value));
}
