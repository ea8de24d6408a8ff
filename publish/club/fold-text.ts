/**
 * What is equal in a text, by what it is: each kind removes only differences that mean nothing there.
 * Who is the same person is a question of its own (people/fold-name.ts).
 */

/**
 * The label of a row, or a word of a column's choice: without case and superfluous blanks, but with its
 * accents. Ids are made of it (made-id.ts), so it never changes.
 */
export const foldLabel = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** A heading, the title of a sheet or the name of a month: its letters and digits, without case and accents. */
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Text for a search, without case, accents and punctuation: `Anna-Maria  Öberg` is `anna maria oberg`. */
export const foldForSearch = (text: string): string =>
  upperLower(text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters, marks and digits of a name, without case. Modifier letters such as ʼ stand for apostrophes. */
export const foldLetters = (name: string): string =>
  ASCII.test(name)
    ? name.toLowerCase().replace(/[^a-z0-9]/g, '')
    : upperLower(
        name
          .normalize('NFKD')
          .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
          .replace(/[^\p{L}\p{M}\p{N}]|[\u02b9-\u02ff\ua78b\ua78c]/gu, ''),
      ).replaceAll('ς', 'σ'); // which of them JavaScript makes of Σ depends on its neighbours

const ASCII = /^[\x20-\x7e]*$/;

const upperLower = (text: string): string => text.toUpperCase().toLowerCase(); // ß becomes ss

/** A name as a part of a URL: letters from a to z, digits and hyphens. `Mädchen I` is `madchen-i`. */
export const foldForUrl = (name: string): string =>
  Array.from(
    name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''),
    (letter) => IN_URL[letter] ?? letter,
  )
    .join('')
    .replace(/[^a-z0-9]+/g, '-');

/** The text in lower case with `đ` as `d`, and with `ö` as it is and as `oe`. */
export function spellingsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const spellings = SPECIAL.test(lower) ? [PLAIN, WRITTEN_OUT] : [PLAIN];
  return spellings.map((letters) =>
    lower.replaceAll(EACH_SPECIAL, (letter) => letters[letter] ?? letter),
  );
}

/** Letters that Unicode does not decompose into a letter from a to z and an accent. */
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
/** Slugs are public, so this never changes. */
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
