import { elementOf } from './element-of.ts';
import { readJsonFile } from './json-file.ts';
import { TEXTS } from './texts.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];

/**
 * Puts the texts into the language of the site, else the first of the visitor's that there is, else English. Dates are
 * in it, too, with the region that the visitor has chosen.
 */
export async function speak(ofSite: string | undefined): Promise<void> {
  const tags = ofSite ? [ofSite] : navigator.languages;
  const tag = tags.find((one) => LANGUAGES.includes(languageOf(one)));
  if (ofSite && !tag)
    console.warn(`config.json: there is no language "${ofSite}", but ${LANGUAGES.join(', ')}.`);
  document.documentElement.lang = tag ?? 'en';
  const language = languageOf(tag ?? 'en');
  if (language !== 'en') await loadTexts(language);
  showStaticTexts();
}

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Without the file, the texts stay in English. */
async function loadTexts(language: string): Promise<void> {
  try {
    Object.assign(TEXTS, await readJsonFile(`${language}.json`));
  } catch (error) {
    console.warn(error);
  }
}

/** Texts of index.html. */
function showStaticTexts(): void {
  const { skip, site, club, teams, matches, players } = TEXTS;
  const texts = { skip, 'to-teams': teams, 'to-matches': matches, 'to-players': players };
  for (const [id, text] of Object.entries(texts)) elementOf(id).textContent = text;
  document.querySelector('nav')?.setAttribute('aria-label', site);
  elementOf('clubs').setAttribute('aria-label', club);
}
