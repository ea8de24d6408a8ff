import { isSlug } from '../../../shared/slug.ts';

/** Letters that Unicode does not decompose into a letter from a to z and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

const MAX_LENGTH = 63;

/** `Mädchen I` is `madchen-i`; a name without Latin letters or digits is undefined. */
export function makeSlug(...names: string[]): string | undefined {
  const text = names.join('-').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = Array.from(text, (letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return isSlug(slug) ? slug : undefined;
}
