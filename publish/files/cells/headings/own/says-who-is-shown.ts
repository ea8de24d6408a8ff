import { foldHeading } from '../../../../club/fold-text.ts';
import { findChoice } from '../../words/choices.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';

/**
 * Reports whether a heading says who may be shown: `Hidden`, `Publish`, `GDPR`, `Photo consent`. Usually
 * compares whole words, because `Spielerlaubnis` is a right to play.
 */
export function saysWhoIsShown(heading: string, vocabulary: Vocabulary): boolean {
  const words = heading.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const folded = words.map(foldHeading);
  const has = (some: ReadonlySet<string>) => folded.some((word) => some.has(word));
  const isCompound = folded.some((word) =>
    PICTURES.some((picture) => CONSENTS.some((consent) => word === `${picture}${consent}`)),
  );
  return (
    (findChoice(words.join(' '), ['limited', 'hidden'], vocabulary) !== undefined &&
      folded.join('') !== 'none') ||
    folded.some((word) => PUBLISHING.has(word) || word.startsWith('veroffentlich')) ||
    has(LAWS) ||
    isCompound ||
    (has(new Set(PICTURES)) && has(new Set(CONSENTS)))
  );
}

const listOf = (text: string): string[] => text.split(' ').map(foldHeading);

const PUBLISHING = new Set(
  listOf('publish published publishing publier publicar pubblicare publiceren publikować'),
);

const LAWS = new Set(listOf('DSGVO GDPR RGPD RODO'));

const PICTURES = listOf(
  'photo photos foto fotos bild bilder image images imagen immagine website webseite internet',
);

const CONSENTS = listOf(
  'consent consents may darf dürfen erlaubnis erlaubt einwilligung zustimmung ok okay allowed permission consentement autorisation ' +
    'consentimiento autorización consenso autorizzazione toestemming autorização consentimento',
);
