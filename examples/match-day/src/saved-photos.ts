import { PHOTOS } from './photo-cache.ts';
import { listSavedAnswers } from './saved-answers.ts';

/**
 * Milliseconds after which stale photos are removed. The program waits because the client returns a response
 * before the client saves the response.
 */
const DELAY = 2_000;

/**
 * After a delay, removes photos that are neither on the page nor in a saved response: they may show people who
 * are no longer published.
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

/** Lists the absolute URLs of the photos in a response. */
const photosIn = (answer: string): string[] =>
  Array.from(
    answer.matchAll(/"photo_url":("(?:[^"\\]|\\.)*")/g),
    ([, url = '""']) => new URL(JSON.parse(url), location.href).href,
  );
