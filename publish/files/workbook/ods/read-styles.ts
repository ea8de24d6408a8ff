import { detach, MAX_STYLE_LENGTH, MAX_STYLES, unreadable } from '../limits.ts';

type Attributes = Record<string, string>;

/** Collects the styles that show numbers with leading zeros, such as 007. */
export function readStyles() {
  const digits = new Map<string, number>();
  const dataStyles = new Map<string, string>();
  let dataStyle = '';
  return {
    open(name: string, attributes: Attributes) {
      const own = nameIn(attributes, 'style:name');
      if (name === 'number-style') dataStyle = own;
      if (dataStyles.size + digits.size > MAX_STYLES) throw unreadable('has too many styles');
      if (name === 'number' && dataStyle !== '') digits.set(dataStyle, leadingDigits(attributes));
      if (name === 'style') dataStyles.set(own, nameIn(attributes, 'style:data-style-name'));
    },
    close(name: string) {
      if (name === 'number-style') dataStyle = '';
    },
    /**
     * Returns the number of digits to which the style of a number cell adds zeros in front; 0 if unknown, or
     * for other formats.
     */
    digitsOf: (style: string) => digits.get(dataStyles.get(style) ?? '') ?? 0,
  };
}

function nameIn(attributes: Attributes, attribute: string): string {
  const name = attributes[attribute] ?? '';
  if (name.length > MAX_STYLE_LENGTH) throw unreadable('has a style with too long a name');
  return detach(name);
}

/** Largest number of whole digits that a style may demand. Excel keeps no more digits of a number. */
const MAX_DIGITS = 15;

function leadingDigits(attributes: Attributes): number {
  const isWhole = /^0?$/.test(attributes['number:decimal-places'] ?? '');
  const digits = Number(attributes['number:min-integer-digits'] ?? 0);
  return isWhole && digits >= 0 && digits <= MAX_DIGITS ? digits : 0;
}
