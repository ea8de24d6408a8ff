/** Returns why a name may be no name, or contain more than the name; undefined if it looks right. */
export function findNameWarning(name: string): string | undefined {
  if (STRUCK_OUT.test(name)) return 'has struck-out letters: write the name, or delete the row';
  if (name !== '' && !/\p{L}/u.test(name)) return 'has no letter: write the name';
  if (NOBODY.test(name.trim()))
    return 'looks like a placeholder: write the name, or delete the row';
  if (MASKED.test(name)) return 'has masked letters: write the name';
  return MARK.test(name)
    ? 'has a mark beside the name: delete it if it is no part of the name'
    : undefined;
}

const STRUCK_OUT = /[\u0335-\u0338\u20d2\u20d3\u20e5\u20e6]/;

const MASKED = /[*•_#]{2,}|\bX{3,}\b/;

/** Marks beside a name, such as a captain's: `Berg (C)`, `Ek*`. */
const MARK =
  /^[*†‡]|[*†‡]$|[([（](?!(JR|SR|I{1,3}|IV|VI{0,3})[)\]）])([A-ZÄÖÜ]{1,3}|c|k|tw|gk)[)\]）]$/;

const NOBODY = /^(n\.?\s?n\.?|tb[acd]|n\/a|unbekannt|unknown|vacant|vakant)$/i;

/** Fields in which some people write a placeholder instead of leaving the cell empty. */
const FIELDS = new Set(['phone', 'registry_id', 'registration_team', 'position', 'positions']);
const NUMBERS = new Set(['phone', 'registry_id']);

export function findPlaceholderWarning(text: string, field: string): string | undefined {
  if (!FIELDS.has(field)) return undefined;
  const isNone = PLACEHOLDER.test(text.trim()) || (NUMBERS.has(field) && /^0+$/.test(text));
  return isNone ? 'looks like a placeholder: leave it empty if unknown' : undefined;
}

const PLACEHOLDER =
  /^(n\.?\/a\.?|n\.a\.?|k\.\s?a\.?|tb[acd]|none|nil|null|unknown|unbekannt|keine?r?|inconnue?|desconocid[oa]|sconosciut[oa]|onbekend|aucune?|[-?.–—_/x]{2,}|[-?.–—_/x])$/i;
