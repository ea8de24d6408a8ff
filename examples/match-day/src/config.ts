import { FileError, readJsonFile } from './json-file.ts';

/** Settings that a club edits in `config.json`, in the site's folder. */
export interface SiteConfig {
  /** Name of the club to display. */
  name: string;
  /** Base URL of the service, which ends in `/v1`. */
  base_url: string;
  club: string;
  /** Bearer token of a public license, because every visitor can read it. */
  token: string;
  /** Colour of the club, `#rrggbb`. */
  color?: string;
  /** Language of the site, such as `de`; by default the visitor's. */
  language?: string;
  /** Clubs to choose from with `?club=`. Only written by `npm start`. */
  clubs?: { slug: string; name: string }[];
}

/**
 * @throws FileError if the file is missing and no copy of it is saved, if it is not JSON, or if it lacks a
 * value
 */
export async function loadConfig(): Promise<SiteConfig> {
  const club = new URLSearchParams(location.search).get('club');
  const query = club ? `?${new URLSearchParams({ club })}` : '';
  const config: Partial<SiteConfig> = await readJsonFile(`config.json${query}`);
  for (const name of ['name', 'base_url', 'club', 'token'] as const) {
    if (typeof config[name] !== 'string' || config[name] === '')
      throw new FileError(`config.json has no "${name}".`);
  }
  return config as SiteConfig;
}

/** Sets the club's colour, and black or white for text on it. */
export function applyColor(color: string | undefined): void {
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return;
  const { style } = document.documentElement;
  style.setProperty('--club', color);
  style.setProperty('--on-club', luminanceOf(color) > 0.179 ? '#000' : '#fff');
}

/**
 * Computes the relative luminance (WCAG 2.2). On a colour with 0.179, black and white text have the same
 * contrast.
 */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
