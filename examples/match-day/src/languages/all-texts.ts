import { TEXTS as ELEMENT_TEXTS } from '../../../../packages/elements/src/languages/all-texts.ts';
import { texts as de } from './de.ts';
import { texts as es } from './es.ts';
import { texts as fr } from './fr.ts';
import { texts as it } from './it.ts';
import { texts as nl } from './nl.ts';
import { texts as pt } from './pt.ts';

/**
 * Files with the texts of each language except English, by name, for the build. Each has texts of the site and
 * texts shared with the elements.
 */
export const LANGUAGE_FILES = Object.entries({ de, es, fr, it, nl, pt }).map(
  ([language, texts]) => {
    const { matches, squad } = ELEMENT_TEXTS[language as keyof typeof ELEMENT_TEXTS];
    const all = { ...texts, matchLabels: matches, squadLabels: squad };
    return [`${language}.json`, JSON.stringify(all)] as const;
  },
);
