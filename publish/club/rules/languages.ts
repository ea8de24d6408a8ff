/**
 * Languages in which headings are read and calendars are written, as in ISO 639-1: English first, which is that of a
 * club without a language.
 */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';
