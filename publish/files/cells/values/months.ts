/** Locales of the workbooks whose names of months are read; dates in numbers are read in any language. */
const LOCALES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** The month, from 1, of a name in full or short, in any case, with or without accents and dots. */
export const findMonth = (name: string): number | undefined => MONTHS.get(plain(name));

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase();

const MONTHS = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month) => {
        const name = format.format(Date.UTC(2000, month, 15));
        return [plain(name), month + 1] as const;
      });
    }),
  ),
);
