/** What lists say, in many words, about a match that was not played as planned. */

const anyOf = (...stems: string[]): string => `(?<!\\p{L})(?:${stems.join('|')})`;

/** Beginnings of words that say that a match is cancelled, was moved or was not played to its end. */
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

/** Whether a text that is no name has such a word. */
export const hasStatus = (text: string): boolean => HAS_STATUS.test(text);

const wholeWord = (...words: string[]): string => `(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`;

/** Whole words for the same that no name of a club, a place or a round has. */
const STATUS_WORD = wholeWord(
  'postponed|cancell?ed|abandoned|called off|p-p',
  'abgesagt|abges\\.|verlegt(?! vom)|verschoben|ausgefallen|entfällt|fällt aus|abgebrochen|abbr\\.|annulliert|zurückgezogen|zurückgez\\.|zg\\.',
  'reportée?|annulée?|aplazad[oa]|anulad[oa]|cancelad[oa]|suspendid[oa]',
  'rinviat[oa]|annullat[oa]|sospes[oa]|uitgesteld|afgelast|geannuleerd|gestaakt|adiad[oa]|interrompid[oa]',
);
const HAS_STATUS_WORD = new RegExp(STATUS_WORD, 'iu');
const BEGINS_SO = new RegExp(`^[^\\p{L}\\p{N}]*${STATUS_WORD}`, 'iu');

/** Whether a name, a place or a round has such a word: `SV Berge (abgesagt)`. */
export const nameHasStatus = (text: string): boolean => HAS_STATUS_WORD.test(text);

/** Whether a note to a result begins so, or is a letter of federations that may mean it: `U`, `V`, `N` and `NA`. */
export const noteHasStatus = (note: string): boolean =>
  !isAwarded(note) && (BEGINS_SO.test(note) || /^\W*(?:[UVNWF]|NA)\W*$/.test(note));

/** At the beginning of a note to a result: nobody has played for it. */
const AWARDED = new RegExp(
  `^[^\\p{L}\\p{N}]*${wholeWord(
    'walk-?over|w\\.?/?o\\.?|forfeit(?:ed)?|awarded|no[- ]show',
    'kampflos|wertung|spielwertung|gewertet|sportgericht|urteil|nichtantritt|nicht angetreten|n[hg]',
    'forfait|forf\\.?|f\\.?\\s?f\\.?|pénalité',
    'incomparecencia|no presentado|(?:a )?tav\\.?|a tavolino|tavolino|reglementair|regl\\.?',
  )}`,
  'iu',
);

/** Whether a note to a result says that it was decided, and not played. */
export const isAwarded = (note: string): boolean =>
  AWARDED.test(note) || /^\(f\)$|^§/i.test(note.trim());
