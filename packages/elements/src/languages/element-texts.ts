import type { LABELS as MATCH_LABELS } from '../matches/labels.ts';
import type { LABELS as SQUAD_LABELS } from '../squad/labels.ts';

/** Texts of the elements in one language. English texts are in the elements' script. */
export interface ElementTexts {
  squad: typeof SQUAD_LABELS;
  matches: typeof MATCH_LABELS;
}
