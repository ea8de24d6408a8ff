import { PHOTOS } from './photo-cache.ts';
import { listSavedAnswers } from './saved-answers.ts';

/** Milliseconds. The client saves a response after returning it, so photos must be compared later. */
const DELAY = 2_000;

/**
 * Removes photos without a saved response after a delay: of people who are no longer shown, and of clubs that
 * refused their token.
 */
export const removeStalePhotosSoon = () => setTimeout(removeStalePhotos, DELAY);

async function removeStalePhotos(): Promise<void> {
  const cache = await globalThis.caches?.open(PHOTOS); // undefined outside a secure context
  if (!cache) return;
  // Includes photos on the page, because their response may not be saved yet.
  const shown = Array.from(document.images, ({ src }) => src);
  const wanted = [...listSavedAnswers().flatMap(photosIn), ...shown];
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url);
}

/** Lists the URLs of photos in a response, as the browser requests them. */
const photosIn = (answer: string): string[] =>
  Array.from(
    answer.matchAll(/"photo_url":("(?:[^"\\]|\\.)*")/g),
    ([, url = '""']) => new URL(JSON.parse(url), location.href).href,
  );
