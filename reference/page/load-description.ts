import { type Description, shorten } from './shorten.ts';

/**
 * The OpenAPI document as this page shows it: for the address that the page is at, since behind a
 * domain of its own the stage's prefix is not there.
 */
export async function loadDescription(base: string): Promise<Description> {
  const answer = await fetch(`${base}/openapi.json`);
  if (!answer.ok) throw new Error(`openapi.json was answered with ${answer.status}`);
  const description = (await answer.json()) as Description;
  return { ...shorten(description), servers: [{ url: base }] };
}
