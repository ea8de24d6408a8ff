/** What lists say, in many words, about a match that was not played as planned. */

const anyOf = (...stems: string[]): string => `(?<!\\p{L})(?:${stems.join('|')})`;

/** Beginnings of words that say that a match is off, was moved or was not played to its end. */
const OFF = anyOf(
  'postpone|reschedul|rearrang|cancel|called off|abandon|walk-?over|w[./]o\\b|forfeit|no[- ]show|rain\\s?out|conceded|not played',
  'abgesagt|absage|spielabsage|absetz|abgesetzt|verlegt|verlegung|verschob|neu angesetzt|neuansetz|nichtantr|nicht angetreten|nicht gespielt',
  '(?:spiel)?abbruch|abgebroch|ausgefall|fällt aus|entfällt|(?:spiel)?ausfall|gewertet|wertung|kampflos|am grünen tisch|nachgeholt',
  'verzicht|zurückgez|gestrichen|zg\\.?\\)?$',
  'report[ée]e?(?!\\p{L})|annul|interromp|arrêt|forfait|remise?(?!\\p{L})',
  'aplaza|suspendid|anulad|cancelad[oa]|incomparecencia|no presentado|no jugado',
  'rinvia|annulla|sospes|tavolino',
  'uitgesteld|verplaatst|afgelast|geannuleerd|gestaakt|niet gespeeld',
  'adiad|interromp',
);
const SAYS_OFF = new RegExp(OFF, 'iu');
const BEGINS_OFF = new RegExp(`^[^\\p{L}]*${OFF}`, 'iu');

/** Whether a text says that a match is off, was moved or was not played to its end. */
export const saysOff = (text: string): boolean => SAYS_OFF.test(text);

/** Whether a text begins with that, so that it is no name in which such a word stands. */
export const beginsOff = (text: string): boolean => BEGINS_OFF.test(text);

/** Whether that stands behind a name: `SV Berge (abgesagt)`, `SV Berge - moved to 20.12.`, `SV Berge zg.` */
export const endsOff = (name: string): boolean =>
  [...name.split(/\s[-–—]\s|[(,;]/), ...name.split(/\s+/).slice(-1)].slice(1).some(beginsOff);

/** Beside a result: nobody has played for it. */
const AWARDED = new RegExp(
  anyOf(
    'walkover|w[./]?o\\b|forfeit|awarded|no[- ]show',
    'kampflos|wertung|gewertet|sportgericht|nichtantr|nicht angetreten|n[hg]\\b',
    'forfait|forf\\b|f\\.?\\s?f\\b|pénalité',
    'incomparecencia|no presentado|a tav\\b|tavolino|reglementair',
  ),
  'iu',
);

/** Whether a note to a result says that it was decided, and not played. */
export const isAwarded = (note: string): boolean =>
  AWARDED.test(note) || /^\(f\)$|^§/i.test(note.trim());
