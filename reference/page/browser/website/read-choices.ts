import { baseUrl } from '../base-url.ts';
import type { Verification } from '../verification.ts';

interface Named {
  id: number;
  name: string;
}

/** Parts of a club that an element can show. */
export interface Choices {
  categories: Named[];
  /** Active seasons with their teams. */
  seasons: (Named & { teams: Named[] })[];
}

/**
 * Reads the categories of a verified club, and its active seasons with their teams. Returns an error message if
 * reading fails, or there is no category and no team.
 */
export async function readChoices({ club, bearer_token }: Verification): Promise<Choices | string> {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${baseUrl}/clubs/${club.slug}/${path}`, {
      headers: { Authorization: `Bearer ${bearer_token}` },
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${body.detail} (${response.status} ${body.code})`);
    return body.data;
  };
  try {
    const [categories, active] = await Promise.all([
      read<Named[]>('categories'),
      read<Named[]>('seasons'),
    ]);
    const seasons = active.map(async (season) => ({
      ...season,
      teams: await read<Named[]>(`teams?season_id=${season.id}`),
    }));
    const choices = { categories, seasons: await Promise.all(seasons) };
    const isEmpty = [categories, ...choices.seasons.map(({ teams }) => teams)].flat().length === 0;
    return isEmpty ? 'The club has no category and no team yet.' : choices;
  } catch (error) {
    return error instanceof Error ? `The club cannot be read: ${error.message}` : `${error}`;
  }
}
