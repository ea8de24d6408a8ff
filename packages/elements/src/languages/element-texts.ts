import type { LABELS as MATCH_LABELS } from '../matches/labels.ts';
import type { LABELS as SQUAD_LABELS } from '../squad/labels.ts';

/** Texts for the author of a page, which are in English in each language. */
type ForAuthors = 'blocked' | 'notANumber' | 'incomplete';

/** The texts of the elements in one language. English ones are in the elements' script. */
export interface ElementTexts {
  squad: Omit<typeof SQUAD_LABELS, ForAuthors>;
  matches: Omit<typeof MATCH_LABELS, ForAuthors>;
}
