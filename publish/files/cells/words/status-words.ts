/** Returns a pattern of words that begin with one of the stems. */

const anyOf = (...stems: string[]): string => `(?<!\\p{L})(?:${stems.join('|')})`;

/** Stems of words for a match that is not played as planned: cancelled, moved, abandoned or awarded. */
const STATUS = anyOf(
  'postpone|reschedul|rearrang|cancel|called off|abandon|walk-?over|w[./]o\\b|forfeit|no[- ]show|rain\\s?out|conceded|not played',
  'abgesagt|absage|spielabsage|absetz|abgesetzt|verlegt|verlegung|verschob|neu angesetzt|neuansetz|nichtantr|nicht angetreten|nicht gespielt',
  '(?:spiel)?abbruch|abgebroch|ausgefall|fällt aus|entfällt|(?:spiel)?ausfall|gewertet|wertung|kampflos|am grünen tisch|nachgeholt',
  'verzicht|zurückgez|gestrichen',
  'report[ée]e?(?!\\p{L})|annul|interromp|arrêt|forfait|remise?(?!\\p{L})',
  'aplaza|suspendid|anulad|cancelad[oa]|incomparecencia|no presentado|no jugado',
  'rinvia|annulla|sospes|tavolino',
  'uitgesteld|verplaatst|afgelast|geannuleerd|gestaakt|niet gespeeld',
  'adiad|interromp',
);
const HAS_STATUS = new RegExp(STATUS, 'iu');

/** Reports whether a text says that a match is not played as planned. */
export const hasStatus = (text: string): boolean => HAS_STATUS.test(text);

const wholeWord = (...words: string[]): string => `(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`;

/** Whole words for a cancelled, moved or abandoned match. They occur in no name of a club, place or round. */
const STATUS_WORD = wholeWord(
  'postponed|cancell?ed|abandoned|called off|p-p',
  'abgesagt|abges\\.|verlegt(?! vom)|verschoben|ausgefallen|entfällt|fällt aus|abgebrochen|abbr\\.|annulliert|zurückgezogen|zurückgez\\.|zg\\.',
  'reportée?|annulée?|aplazad[oa]|anulad[oa]|cancelad[oa]|suspendid[oa]',
  'rinviat[oa]|annullat[oa]|sospes[oa]|uitgesteld|afgelast|geannuleerd|gestaakt|adiad[oa]|interrompid[oa]',
);
const HAS_STATUS_WORD = new RegExp(STATUS_WORD, 'iu');
const BEGINS_SO = new RegExp(`^[^\\p{L}\\p{N}]*${STATUS_WORD}`, 'iu');

/**
 * Reports whether the name of a club, place or round says that a match is not played as planned: `SV Berge
 * (abgesagt)`.
 */
export const nameHasStatus = (text: string): boolean => HAS_STATUS_WORD.test(text);

/**
 * Reports whether a result's note says that a match was not played as planned, in words or letters such as
 * `NA`. False if the match was awarded.
 */
export const noteHasStatus = (note: string): boolean =>
  !isAwarded(note) && (BEGINS_SO.test(note) || /^\W*(?:[UVNWF]|NA)\W*$/.test(note));

/** Pattern of a note that begins by saying that a result was decided without playing. */
const AWARDED = new RegExp(
  `^[^\\p{L}\\p{N}]*${wholeWord(
    'walk-?over|w\\.?/?o\\.?|forfeit(?:ed)?|awarded|no[- ]show',
    'kampflos|wertung|spielwertung|gewertet|sportgericht|urteil|nichtantritt|nicht angetreten|n[hg]',
    'forfait|forf\\.?|f\\.?\\s?f\\.?|pénalité',
    'incomparecencia|no presentado|(?:a )?tav\\.?|a tavolino|tavolino|reglementair|regl\\.?',
  )}`,
  'iu',
);

/** Reports whether a note says that a result was decided without playing. */
export const isAwarded = (note: string): boolean =>
  AWARDED.test(note) || /^\(f\)$|^§/i.test(note.trim());
