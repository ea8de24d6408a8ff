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

/** The page of a folder, with squads of a club. Its code works in any page of this machine. */
export function createDemoPage(
  folder: string,
  { baseUrl, siteUrl, club, token }: ShownClub,
): string {
  const elements = club.teams
    .slice(0, 2)
    .map((team) => elementOf({ baseUrl, siteUrl, club, token }, team));
  const script = `<script type="module" src="${siteUrl}club-squad.js"></script>`;
  const code = [script, '', ...elements].join('\n');
  return readFileSync(join(folder, 'demo.html'), 'utf8')
    .replace('{{squads}}', () => elements.join('\n'))
    .replace('{{code}}', () => escapeHtml(code));
}

export const readDemoStyle = (folder: string): string =>
  readFileSync(join(folder, 'demo.css'), 'utf8');

const elementOf = ({ baseUrl, club, token }: ShownClub, team: number): string =>
  [
    '<club-squad',
    `  base-url="${escapeHtml(baseUrl)}"`,
    `  club="${club.slug}" team="${team}"`,
    `  token="${escapeHtml(token)}"`,
    '></club-squad>',
  ].join('\n');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
