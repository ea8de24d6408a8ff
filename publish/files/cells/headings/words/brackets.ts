import { foldHeading } from '../../../../club/fold-text.ts';
import type { Column } from '../../columns.ts';
import { findChoice, findFlag, findPlace } from '../../values/words.ts';

/** A heading without what is in brackets, and that. */
export interface Bracketed {
  text: string;
  inside: string[];
}

/** Splits a heading such as `Date of birth (guardian)`. */
export function splitBrackets(heading: string): Bracketed {
  const inside: string[] = [];
  const text = heading.replace(BRACKETS, (_, letter: string, words: string) => {
    if (letter === '' || !ENDINGS.test(words)) inside.push(words.trim());
    return ' ';
  });
  return { text: text.trim(), inside };
}

/** One that is never closed goes on to the end. */
const BRACKETS = /(?<=(\p{L}?))[([（]([^()[\]（）]*)[)\]）]?/gu;

/** Of a word, for more of them or for another gender: `First name(s)`, `Spieler(in)`. */
const ENDINGS = /^(s|es|e|n|en|in|innen|a|as|o|os|i)$/i;

/**
 * Whether what is in brackets says nothing that the column does not: a form, a range, a unit, that it may be left
 * out, or the same in another language. Anything else may be of somebody else, or mean another value.
 */
export function isEmptyWord(inside: string, isSame: (text: string) => boolean, column: Column) {
  const isEmpty = (text: string): boolean =>
    WORDS.has(foldHeading(text)) || FORMS.some((form) => form.test(text)) || isSame(text);
  const isChoice = (text: string): boolean =>
    findChoice(text, column.words) !== undefined ||
    (column.kind === 'flag' && findFlag(text) !== undefined) ||
    (column.kind === 'place' && findPlace(text) !== undefined);
  const parts = inside.split(/[,;|/]|\s(?:or|oder|ou|o|of|und|and)\s/i).map((part) => part.trim());
  return isEmpty(inside) || parts.every((part) => isEmpty(part) || isChoice(part));
}

const FORMS = [
  /^[\p{P}\p{S}\s]*$/u,
  // YYYY-MM-DD, TT.MM.JJJJ, gg/mm/aaaa, HH:MM
  /^[ymdjtagh年月日]{1,4}([-./: ]+[ymdjtaghsn年月日]{1,4}){1,5}$/i,
  // 0-99, 2026/27; no bare number, which counts: E-Mail (2) is another address
  /^\d+\s*[-–—/]\s*\d+$/,
];

const WORDS = new Set(
  (
    'cm, m, in cm, in m, optional, freiwillig, facultatif, facultative, opcional, facoltativo, opzionale, optioneel, 選填, ' +
    'required, mandatory, pflicht, pflichtfeld, obligatoire, obligatorio, obligatoria, obbligatorio, verplicht, obrigatório, ' +
    '必填, child, the child, of the child, kind, des kindes, enfant, de l’enfant, niño, niña, bambino, bambina, criança, 孩子, ' +
    'local, local time, ortszeit, heure locale, hora local, ora locale, lokale tijd'
  )
    .split(', ')
    .map(foldHeading),
);
