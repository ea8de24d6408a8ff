/**
 * Normalizers: each removes differences of texts that do not matter for one purpose, such as case or accents.
 * people/fold-name.ts makes the keys of people's names.
 */

/**
 * Folds a row label or a keyword in a cell: ignores case and extra blanks, keeps accents. Ids are made from the
 * result (made-id.ts), so the result must never change.
 */
export const foldLabel = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Folds a heading, sheet title or month name to letters and digits, without case and accents. */
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Folds a text for searching, without case, accents and punctuation: `Anna-Maria  Öberg` becomes `anna maria
 * oberg`.
 */
export const foldForSearch = (text: string): string =>
  upperLower(text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Keeps letters, combining marks and digits of a name, in lower case. Removes letters such as ʼ, which people
 * type as apostrophes.
 */
export const foldLetters = (name: string): string =>
  ASCII.test(name)
    ? name.toLowerCase().replace(/[^a-z0-9]/g, '')
    : upperLower(
        name
          .normalize('NFKD')
          .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
          .replace(/[^\p{L}\p{M}\p{N}]|[\u02b9-\u02ff\ua78b\ua78c]/gu, ''),
      ).replaceAll('ς', 'σ'); // JavaScript writes Σ as σ or ς, depending on its neighbours

const ASCII = /^[\x20-\x7e]*$/;

const upperLower = (text: string): string => text.toUpperCase().toLowerCase(); // ß becomes ss

/** Converts a name to a part of a URL, with a-z, digits and hyphens: `Mädchen I` becomes `madchen-i`. */
export const foldForUrl = (name: string): string =>
  Array.from(
    name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''),
    (letter) => IN_URL[letter] ?? letter,
  )
    .join('')
    .replace(/[^a-z0-9]+/g, '-');

/**
 * Returns one or two spellings in lower case: `Öberg` gives `öberg` and `oeberg`, a text without special
 * letters only itself.
 */
export function spellingsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const spellings = SPECIAL.test(lower) ? [PLAIN, WRITTEN_OUT] : [PLAIN];
  return spellings.map((letters) =>
    lower.replaceAll(EACH_SPECIAL, (letter) => letters[letter] ?? letter),
  );
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const UNDECOMPOSED: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
/** Replacements for letters in slugs. They must never change, because slugs are public. */
const IN_URL: Record<string, string> = { ...UNDECOMPOSED, ß: 'ss', ŋ: 'n' };
const PLAIN: Record<string, string> = { ...UNDECOMPOSED, ŧ: 't' };
const WRITTEN_OUT: Record<string, string> = {
  ...PLAIN,
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};
const SPECIAL = new RegExp(`[${Object.keys(WRITTEN_OUT).join('')}]`);
const EACH_SPECIAL = new RegExp(SPECIAL, 'g');
