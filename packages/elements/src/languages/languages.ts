import type { ElementTexts } from './element-texts.ts';

/** Languages whose texts are a file of their own beside the elements' script. */
const LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pt'];

/** Milliseconds after which the texts stay in English: nobody should wait for words. */
const TIMEOUT_MS = 5_000;

type Texts = Partial<ElementTexts>;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<unknown>>();

/**
 * The texts of a language (BCP 47); none for English and for languages that there are none of. Undefined while they are
 * being loaded: the other function is called then, and they are there. A page whose policy refuses them gets English.
 */
export function findTexts(tag: string, onLoaded: () => void): Texts | undefined {
  const language = LANGUAGES.find((one) => one === tag.toLowerCase().split('-')[0]);
  if (!language) return {};
  const texts = loaded.get(language);
  if (!texts) {
    const load = loading.get(language) ?? loadTexts(language);
    loading.set(language, load);
    void load.then(onLoaded);
  }
  return texts;
}

async function loadTexts(language: string): Promise<void> {
  const url = new URL(`${language}.json`, import.meta.url);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    loaded.set(language, (await response.json()) as Texts);
  } catch (error) {
    loaded.set(language, {});
    console.warn(
      `Texts are in English, because ${url} cannot be loaded: ${error}. Is it in connect-src of this page?`,
    );
  }
}
