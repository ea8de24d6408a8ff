import { PHOTOS } from './photo-cache.ts';
import { listSavedAnswers } from './saved-answers.ts';

/** Milliseconds: the client saves an answer after it has returned it. */
const DELAY = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Soon removes the photos that no saved answer has: of somebody who is shown no longer, and all of a
 * club that refuses its token.
 */
export function removeStalePhotosSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void removeStalePhotos().catch(console.error), DELAY);
}

async function removeStalePhotos(): Promise<void> {
  if (!('caches' in globalThis)) return; // not a secure context
  const cache = await caches.open(PHOTOS);
  const wanted = new Set(listSavedAnswers().flatMap(photosIn));
  const stale = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** As the browser requests them. */
const photosIn = (answer: string): string[] =>
  Array.from(
    answer.matchAll(/"photo_url":("(?:[^"\\]|\\.)*")/g),
    ([, url = '""']) => new URL(JSON.parse(url), location.href).href,
  );
