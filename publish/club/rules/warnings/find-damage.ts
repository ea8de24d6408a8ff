import { MAX_AGE } from '../../people/privacy/resolve-privacy.ts';
import { type ClubFileProblem, fieldPath, warning } from '../club-file-error.ts';
import { quote } from '../schema-values.ts';
import { repairMojibake } from './repair-mojibake.ts';
import { findNameWarning, findPlaceholderWarning } from './value-warnings.ts';
import { walkTexts } from './walk-texts.ts';

const NAMES = new Set(['name', 'short_name', 'first_name', 'last_name', 'full_name', 'opponent']);
const PERSONAL_NAMES = new Set(['first_name', 'last_name', 'full_name']);
/**
 * Fields whose values may consist of digits, but are not quantities. A number such as `4.9E+11` has lost
 * digits.
 */
const NUMBERS = new Set(['phone', 'registry_id']);

/**
 * Finds values that a spreadsheet or a wrong encoding has probably damaged, placeholders, and names that are
 * perhaps no names. `today` is YYYY-MM-DD.
 */
export function findDamage(file: unknown, today: string): ClubFileProblem[] {
  const earliest = `${Number(today.slice(0, 4)) - MAX_AGE}${today.slice(4)}`;
  const found: ClubFileProblem[] = [];
  walkTexts(file, (text, field, path) => {
    const detail = field === 'date_of_birth' ? ageOf(text, earliest) : damageOf(text, field);
    if (detail !== undefined) found.push(warning(fieldPath(path), detail));
  });
  return found;
}

const ageOf = (born: string, earliest: string): string | undefined =>
  born < earliest ? `${born} is more than ${MAX_AGE} years ago: correct it` : undefined;

function damageOf(text: string, field: string): string | undefined {
  if (NAMES.has(field) && text.startsWith('=')) return `${text} is a formula, not a name`;
  const detail = PERSONAL_NAMES.has(field)
    ? findNameWarning(text)
    : findPlaceholderWarning(text, field);
  if (detail !== undefined) return `${quote(text)} ${detail}`;
  if (NUMBERS.has(field) && /^\d([.,]\d+)?E[+-]?\d+$/i.test(text)) {
    return `${text} lacks digits, which a spreadsheet has cut off: format the column as text`;
  }
  const repaired = repairMojibake(text);
  return repaired && `${text} was perhaps ${repaired}: correct it`;
}
