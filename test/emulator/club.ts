import { readFileSync } from 'node:fs';
import type { ClubFile } from '../../publish/club/rules/schema.ts';

export const CLUB_FILE = 'examples/clubs/sk-kesselhafen.json';
const { club, seasons, teams }: ClubFile = JSON.parse(readFileSync(CLUB_FILE, 'utf8'));
export const CLUB = club.slug;

const PATHS = [
  '/seasons',
  `/seasons/${seasons[0]?.id}`,
  '/categories',
  '/teams',
  `/teams/${teams[0]?.id}`,
  '/players',
];

/** A new token for the license. */
export async function verify(baseUrl: string, licenseKey: string): Promise<string> {
  const body = new URLSearchParams({ club_slug: CLUB, license_key: licenseKey });
  const { bearer_token } = await answerOf(`${baseUrl}/license/verify`, { method: 'POST', body });
  return bearer_token;
}

/** The bodies of all GETs of the club. */
export async function readClub(baseUrl: string, token: string): Promise<unknown[]> {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
  const url = `${baseUrl}/clubs/${CLUB}`;
  return Promise.all(PATHS.map((path) => answerOf(url + path, { headers })));
}

// biome-ignore lint/suspicious/noExplicitAny: any JSON
async function answerOf(url: string, request: RequestInit): Promise<any> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}
