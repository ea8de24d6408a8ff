import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteClub } from './site-clubs.ts';

interface ShownClub {
  baseUrl: string;
  /** Ends in a slash. */
  siteUrl: string;
  club: SiteClub;
  token: string;
}

/** The page of a folder, with the next match and squads of a club. Its code works in any page of this machine. */
export function createDemoPage(
  folder: string,
  { baseUrl, siteUrl, club, token }: ShownClub,
): string {
  const shown = { baseUrl, siteUrl, club, token };
  const [first, second] = club.teams
    .slice(0, 2)
    .map((team) => elementOf('club-squad', shown, `team="${team}"`));
  const next = elementOf('club-matches', shown, `team="${club.teams[0]}" show="next"`);
  const elements = [first ? next : undefined, first, second].filter((one) => one !== undefined);
  const script = `<script type="module" src="${siteUrl}club-squad.js"></script>`;
  const code = [script, '', ...elements].join('\n');
  return readFileSync(join(folder, 'demo.html'), 'utf8')
    .replace('{{squads}}', () => elements.join('\n'))
    .replace('{{code}}', () => escapeHtml(code));
}

export const readDemoStyle = (folder: string): string =>
  readFileSync(join(folder, 'demo.css'), 'utf8');

const elementOf = (name: string, { baseUrl, club, token }: ShownClub, choice: string): string =>
  [
    `<${name}`,
    `  base-url="${escapeHtml(baseUrl)}"`,
    `  club="${club.slug}" ${choice}`,
    `  token="${escapeHtml(token)}"`,
    `></${name}>`,
  ].join('\n');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
