import type { ElementTexts } from './element-texts.ts';

const LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pt'];

/**
 * Milliseconds that an element waits for its texts. After that, the element is in English until the texts
 * arrive.
 */
const WAIT_MS = 1_000;

type Texts = Partial<ElementTexts>;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
/** Languages whose texts failed to load or came late. */
const inEnglish = new Set<string>();

/**
 * Returns the language (BCP 47) that the page sets for the element or, without one, of the visitor's browser.
 */
export function languageOf(element: Element): string {
  const around = element.closest<HTMLElement>('[lang]')?.lang;
  const tags = [around, document.documentElement.lang, navigator.language];
  return tags.map(canonicalOf).find(Boolean) ?? 'en';
}

function canonicalOf(tag = ''): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns the texts of a language; undefined while they load, empty where English is shown.
 * @param onChange called when the result changes
 */
export function findTexts(tag: string, onChange: () => void): Texts | undefined {
  const language = LANGUAGES.find((one) => one === tag.split('-')[0]);
  if (!language) return {};
  const texts = loaded.get(language);
  if (texts) return texts;
  const load = loading.get(language) ?? loadTexts(language);
  loading.set(language, load);
  void load.then(() => loaded.has(language) && onChange());
  if (inEnglish.has(language)) return {};
  const timeout = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  void Promise.race([load, timeout]).then(() => {
    if (loaded.has(language)) return;
    inEnglish.add(language);
    onChange();
  });
  return undefined;
}

async function loadTexts(language: string): Promise<void> {
  const url = new URL(`${language}.json`, import.meta.url);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`status ${response.status}`);
    loaded.set(language, Object(await response.json()));
  } catch (error) {
    if (!inEnglish.has(language))
      console.warn(`Texts are in English: ${url} cannot be loaded (${error}).`);
  }
  loading.delete(language);
}
