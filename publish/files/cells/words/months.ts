import { foldHeading } from '../../../club/fold-text.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';

/** Locales whose names of months can be read. Dates in numbers can be read in any language. */
const LOCALES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/**
 * Returns the month, 1 for January, of a full or short name. The sheet Words cannot change standard names,
 * because birth dates decide what is withheld.
 */
export const findMonth = (name: string, vocabulary: Vocabulary): number | undefined =>
  /^[\p{L}\p{M}.]+$/u.test(name)
    ? (monthOf(name) ?? meaningOf(vocabulary, name, monthOf))
    : undefined;

const monthOf = (name: string): number | undefined => MONTHS.get(foldHeading(name));

const MONTHS = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month) => {
        const name = format.format(Date.UTC(2000, month, 15));
        return [foldHeading(name), month + 1] as const;
      });
    }),
  ),
);
