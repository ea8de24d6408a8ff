/** What lists say, in many words, about a match that was not played as planned. */

const anyOf = (...stems: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${stems.join('|')})`, 'iu');

/** Beginnings of words that say that a match is off, was moved or was not played to its end. */
const OFF = anyOf(
  'postpone|reschedul|cancel|called off|abandon|walkover|w[./]o\\b|forfeit|no[- ]show',
  'abgesagt|absage|spielabsage|absetz|abgesetzt|verleg|verschob|neu angesetzt|neuansetz|nichtantr|nicht angetreten',
  '(?:spiel)?abbruch|abgebroch|ausgefall|fällt aus|(?:spiel)?ausfall|gewertet|wertung|kampflos',
  'report[ée](?!r)|annul|interromp|arrêt|forfait|remis[e]?\\b',
  'aplaza|suspend|anula|cancela|incomparecencia|no presentado',
  'rinvia|annulla|sospes|tavolino',
  'uitgesteld|verplaatst|afgelast|geannuleerd|gestaakt',
  'adiad|interromp',
);

/** Whether a text says that a match is off, was moved or was not played to its end. */
export const saysOff = (text: string): boolean => OFF.test(text);

/** Beside a result: nobody has played for it. */
const AWARDED = anyOf(
  'walkover|w[./]?o\\b|forfeit|awarded|no[- ]show',
  'kampflos|wertung|gewertet|sportgericht|nichtantr|nicht angetreten|n[hg]\\b',
  'forfait|forf\\b|f\\.?\\s?f\\b|pénalité',
  'incomparecencia|no presentado|a tav\\b|tavolino|reglementair',
);

/** Whether a note to a result says that it was decided, and not played. */
export const isAwarded = (note: string): boolean =>
  AWARDED.test(note) || /^\(f\)$|^§/i.test(note.trim());
