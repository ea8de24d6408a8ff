import { openSavedAnswers } from './saved-answers.ts';

/** Settings that a club edits: `config.json`, beside the site. */
export interface SiteConfig {
  /** The club's name, as visitors read it. */
  name: string;
  /** Base URL of the service; it ends in `/api/v1`. */
  base_url: string;
  /** The club's slug. */
  club: string;
  /** A bearer token of a public license: every visitor can read it. */
  token: string;
  /** The colour of the header, `#rrggbb`. */
  color?: string;
  /** Several clubs to choose from, as `?club=` (only `npm start` has them). */
  clubs?: { slug: string; name: string }[];
}

export class ConfigError extends Error {}

/** @throws ConfigError when the file is missing, is no JSON, or lacks a value */
export async function loadConfig(): Promise<SiteConfig> {
  const config = await readConfig();
  for (const name of ['name', 'base_url', 'club', 'token'] as const) {
    if (typeof config[name] !== 'string' || config[name] === '')
      throw new ConfigError(`config.json has no "${name}".`);
  }
  return config as SiteConfig;
}

/**
 * Reads the settings from the network, so that a new token works at once; without a network, as
 * they were last read.
 */
async function readConfig(): Promise<Partial<SiteConfig>> {
  const club = new URLSearchParams(location.search).get('club');
  const url = `config.json${club ? `?${new URLSearchParams({ club })}` : ''}`;
  const saved = openSavedAnswers(url);
  const text = await fetchText(url).catch(() => saved.getItem(''));
  if (text === null) throw new ConfigError('config.json cannot be read.');
  const config = parseConfig(text); // the page of a portal must not replace what is saved
  saved.setItem('', text);
  return config;
}

function parseConfig(text: string): Partial<SiteConfig> {
  try {
    return Object(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError('config.json is not JSON.', { cause });
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.text();
}

/** Colours the header, in letters that can be read on it. */
export function applyColor(color: string | undefined): void {
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return;
  const { style } = document.documentElement;
  style.setProperty('--club', color);
  style.setProperty('--on-club', luminanceOf(color) > 0.179 ? '#000' : '#fff');
}

/** Relative luminance (WCAG 2.2); at 0.179, black and white have the same contrast. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
