import { foldHeading } from '../../../club/fold-text.ts';
import { findTimeZone } from '../../../club/rules/matches/time-zones.ts';
import type { Column, ColumnKind } from '../columns.ts';
import { findChoice, findFlag, findPlace } from '../words/choices.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

interface Bracketed {
  text: string;
  inside: string[];
}

/**
 * Splits a heading such as `Date of birth (guardian)` into the text outside the brackets and the texts inside.
 */
export function splitBrackets(heading: string): Bracketed {
  const inside: string[] = [];
  const text = heading.replace(BRACKETS, (_, letter: string, words: string) => {
    if (letter === '' || !ENDINGS.test(words)) inside.push(words.trim());
    return ' ';
  });
  return { text: text.trim(), inside };
}

/** Pattern of a text in brackets. A missing closing bracket counts as one at the end of the text. */
const BRACKETS = /(?<=(\p{L}?))[([（]([^()[\]（）]*)[)\]）]?/gu;

/**
 * Pattern of what the brackets of a word ending contain, as in `First name(s)` or `Spieler(in)`. Such brackets
 * are ignored.
 */
const ENDINGS = /^(s|es|e|n|en|in|innen|a|as|o|os|i)$/i;

interface Bracketing {
  column: Column;
  isSame: (text: string) => boolean;
  vocabulary: Vocabulary;
}

/**
 * Reports whether a text in brackets adds nothing to the heading, such as a format, a range, a unit, `optional`
 * or a translation. Any other text may mean another person or value: `Phone (mother)`.
 */
export function isEmptyWord(inside: string, { isSame, column, vocabulary }: Bracketing): boolean {
  const { name, kind } = column;
  const isPlace = (text: string) => findPlace(text, vocabulary) !== undefined;
  const isEmpty = (text: string): boolean =>
    WORDS.has(foldHeading(text)) ||
    (KIND_WORDS[name] ?? KIND_WORDS[kind])?.has(foldHeading(text)) === true ||
    (EXAMPLE.test(text) && /\d/.test(text)) ||
    (KINDS.days.includes(kind) && isForm(text)) ||
    (KINDS.numbers.includes(kind) && RANGE.test(text)) ||
    (name === 'time_zone' && findTimeZone(text) !== undefined) ||
    SEASON.test(text) ||
    isSame(text);
  const isChoice = (text: string): boolean =>
    findChoice(text, column.words, vocabulary) !== undefined ||
    (kind === 'flag' && (findFlag(text, vocabulary) !== undefined || /^[jyosnx]$/i.test(text))) ||
    (kind === 'place' && isPlace(text));
  const parts = inside.split(/[,;|/]|\s(?:or|oder|ou|o|of|und|and)\s/i).map((part) => part.trim());
  return (
    isEmpty(inside) ||
    (kind === 'result' && isHomeFirst(inside, vocabulary)) ||
    parts.every((part) => isEmpty(part) || isChoice(part))
  );
}

const KINDS: Record<'days' | 'numbers', ColumnKind[]> = {
  days: ['date', 'dateTime', 'dates', 'moment', 'time'],
  numbers: ['whole', 'height'],
};

const EXAMPLE = /^(z\.?\s?B|e\.?\s?g|p\.?\s?ex|por ej|ex|es|bijv|bsp|example|beispiel)[.:\s]/i;

/** Reports whether a text is a format such as YYYY-MM-DD, TT.MM.JJJJ or HH:MM. */
const isForm = (text: string): boolean =>
  text
    .replace(/^format\s*:?\s*/i, '')
    .split(/[-./:\s]+/)
    .every((part) => /^(\p{L})\1*$/iu.test(part) && part.length <= 4 && part.length > 0);

/**
 * Pattern of a range such as `0-99`. The pattern does not match a single number, because the number may
 * distinguish columns: `E-Mail (2)` is a second address.
 */
const RANGE = /^\d+\s*[-–—/]\s*\d+$/;

/** Pattern of a season: `Saison 2026/27` or `2026/27`. */
const SEASON =
  /^(saison |season |temporada |stagione |seizoen |época )?(19|20)\d\d\s*[/–-]\s*\d{2,4}$/i;

function isHomeFirst(text: string, vocabulary: Vocabulary): boolean {
  const [home, away, more] = text.split(/[-–:/]/).map((part) => findPlace(part.trim(), vocabulary));
  return home === true && away === false && more === undefined;
}

const listOf = (text: string): Set<string> => new Set(text.split(', ').map(foldHeading));

const WORDS = listOf(
  'optional, freiwillig, facultatif, facultative, opcional, facoltativo, opzionale, optioneel, 選填, ' +
    'required, mandatory, pflicht, pflichtfeld, pflichtangabe, erforderlich, obligatoire, obligatorio, obligatoria, ' +
    'obbligatorio, verplicht, obrigatório, 必填, child, the child, of the child, kind, des kindes, enfant, de l’enfant, ' +
    'niño, niña, bambino, bambina, criança, 孩子',
);

const TIMES = listOf(
  'local, local time, locale, lokal, ortszeit, heure locale, hora local, ora locale, lokale tijd, 24h, h, uhr, uur, date, ' +
    'datum, fecha, data, day, tag',
);
const LINKS = listOf('link, url, web address, internetadresse, https');
const NUMBERS = listOf('nr, no, number, nummer, numero, número, num, nº, n°, #');

/**
 * Words in the brackets of a heading that do not change its meaning, such as `cm` in `Height (cm)`. The key is
 * the name or the kind of the heading's column.
 */
const KIND_WORDS: Record<string, ReadonlySet<string> | undefined> = {
  height: listOf(
    'cm, m, in cm, in m, en cm, en m, em cm, em m, centimetres, centimeters, zentimeter, 公分',
  ),
  limited_below_age: listOf('years, jahre, ans, años, anni, jaar, anos'),
  photo_url: LINKS,
  url: LINKS,
  round: NUMBERS,
  registry_id: NUMBERS,
  whole: NUMBERS,
  reference: listOf('name, full name, names, vollständiger name, nom, nombre, nome, naam, id'),
  time_zone: listOf('iana'),
  result: listOf('final, finale, final score, endstand, ft'),
  date: TIMES,
  dateTime: TIMES,
  moment: TIMES,
  time: TIMES,
};
