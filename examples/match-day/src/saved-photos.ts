import { PHOTOS } from './photo-cache.ts';
import { listSavedAnswers } from './saved-answers.ts';

/** Milliseconds. The client saves an answer only after returning it, so photos are compared with a delay. */
const DELAY = 2_000;

/**
 * Removes, after a delay, photos that no saved answer names: of people who are no longer shown, and of clubs
 * that have refused their token.
 */
export const removeStalePhotosSoon = () => setTimeout(removeStalePhotos, DELAY);

async function removeStalePhotos(): Promise<void> {
  const cache = await globalThis.caches?.open(PHOTOS); // in a secure context
  if (!cache) return;
  // Those on the page, too: their answer may not be saved yet.
  const shown = Array.from(document.images, ({ src }) => src);
  const wanted = [...listSavedAnswers().flatMap(photosIn), ...shown];
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url);
}

/** Finds the URLs of photos in an answer, as the browser requests them. */
const photosIn = (answer: string): string[] =>
  Array.from(
    answer.matchAll(/"photo_url":("(?:[^"\\]|\\.)*")/g),
    ([, url = '""']) => new URL(JSON.parse(url), location.href).href,
  );
