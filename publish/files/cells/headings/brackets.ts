import { foldHeading } from '../../../club/fold-text.ts';
import { findTimeZone } from '../../../club/rules/matches/time-zones.ts';
import type { Column, ColumnKind } from '../columns.ts';
import { findChoice, findFlag, findPlace } from '../words/choices.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** A heading without what is in brackets, and that. */
interface Bracketed {
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

interface Bracketing {
  column: Column;
  /** Whether a text means the column or its sheet, too. */
  isSame: (text: string) => boolean;
  vocabulary: Vocabulary;
}

/**
 * Whether what is in brackets says nothing that the column does not: a form, a range, a unit, that it may be left
 * out, or the same in another language. Anything else may be of somebody else, or mean another value.
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

/** YYYY-MM-DD, TT.MM.JJJJ, gg/mm/aaaa, HH:MM, uu:mm: each part is one letter that is repeated. */
const isForm = (text: string): boolean =>
  text
    .replace(/^format\s*:?\s*/i, '')
    .split(/[-./:\s]+/)
    .every((part) => /^(\p{L})\1*$/iu.test(part) && part.length <= 4 && part.length > 0);

/** 0-99; no bare number, which counts: `E-Mail (2)` is another address. */
const RANGE = /^\d+\s*[-–—/]\s*\d+$/;

/** `Saison 2026/27`, `2026/27` */
const SEASON =
  /^(saison |season |temporada |stagione |seizoen |época )?(19|20)\d\d\s*[/–-]\s*\d{2,4}$/i;

/** A result is that of home and away, in this order. */
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

/** What says nothing above columns of a name or kind. */
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
