import { elementOf } from '../element-of.ts';
import { readJsonFile } from '../json-file.ts';
import { openSavedAnswers } from '../saved-answers.ts';
import { TEXTS } from './texts.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];

/**
 * Starts loading the texts of the visitor's language while `config.json` is loading, because the site probably
 * needs these texts.
 */
export const prepareLanguage = (): void => void readTexts(tagOfVisitor());

/**
 * Sets the language of texts and dates: the site's, else the visitor's first language with texts, else English.
 */
export async function setLanguage(ofSite: unknown): Promise<void> {
  const given = typeof ofSite === 'string' ? canonicalOf(ofSite) : undefined;
  const isKnown = given !== undefined && LANGUAGES.includes(languageOf(given));
  if ((ofSite ?? undefined) !== undefined && !isKnown)
    console.warn(
      `config.json: there is no language ${JSON.stringify(ofSite)}, but ${LANGUAGES.join(', ')}.`,
    );
  const tag = isKnown ? given : tagOfVisitor();
  const texts = await readTexts(tag);
  Object.assign(TEXTS, texts);
  document.documentElement.lang = texts ? tag : 'en';
  showStaticTexts();
}

const tagOfVisitor = (): string =>
  navigator.languages.find((one) => LANGUAGES.includes(languageOf(one))) ?? 'en';

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * Returns the canonical form of a language tag (BCP 47), such as `de-AT` for `de_at`; undefined if the text is
 * not a tag.
 */
function canonicalOf(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

const reading = new Map<string, Promise<object | undefined>>();

/** Reads the texts of a language once. Resolves to undefined on failure; the page is then in English. */
function readTexts(tag: string): Promise<object | undefined> {
  const language = languageOf(tag);
  if (language === 'en') return Promise.resolve({});
  const read =
    reading.get(language) ??
    readFile(`${language}.json`).catch((error) => void console.warn(error));
  reading.set(language, read);
  return read;
}

/** Returns a saved copy at once if there is one, and saves a new copy for the next visit. */
async function readFile(name: string): Promise<object> {
  const saved = openSavedAnswers(name).getItem('');
  const fresh = readJsonFile(name);
  if (saved === null) return fresh;
  fresh.catch(() => undefined);
  return JSON.parse(saved);
}

function showStaticTexts(): void {
  const { skip, site, club, teams, matches, players } = TEXTS;
  const texts = { skip, 'to-teams': teams, 'to-matches': matches, 'to-players': players };
  for (const [id, text] of Object.entries(texts)) elementOf(id).textContent = text;
  document.querySelector('nav')?.setAttribute('aria-label', site);
  elementOf('clubs').setAttribute('aria-label', club);
}
