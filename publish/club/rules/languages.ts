/**
 * Languages (ISO 639-1) in which headings are read and calendars are written. English comes first: it is the
 * language of a club that sets none.
 */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';
