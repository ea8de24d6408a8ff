import { PHOTOS } from '../src/photo-cache.ts';

/** Caches the site and its photos for visits without a network. The page itself saves the data. */
declare const self: ServiceWorkerGlobalScope;
/** Files of the site and a hash of their contents, inserted by the build. */
declare const SITE: { files: string[]; version: string };

const SHELL = `site-${SITE.version}`;
const PHOTO_LIMIT = 600;

self.addEventListener('install', (event) => {
  // Bypasses the browser's cache, which may have files of the previous version.
  const files = SITE.files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(files)));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.destination === 'image') event.respondWith(answerPhoto(event));
  else if (isOfSite(request)) event.respondWith(answerFile(request));
});

/** Caches the photos that the page loaded before this worker started. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const urls = event.data as string[];
  event.waitUntil(Promise.allSettled(urls.map(keepPhoto)));
});

const isOfSite = ({ url }: Request): boolean =>
  SITE.files.some((file) => new URL(file, location.href).href === url.replace(/[?#].*/, ''));

async function removeOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('site-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Answers with the file in this version's cache, so that files of two versions seldom mix. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  const cached = await cache.match(request, { ignoreSearch: true });
  return cached ?? fetch(request);
}

/** Answers with the cached photo at once. A changed photo appears on the next visit. */
async function answerPhoto(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await findPhoto(request.url);
  const fetched = fetchPhoto(request.url).catch(() => fetch(request));
  if (!cached) return fetched;
  event.waitUntil(fetched.catch(() => undefined));
  return cached;
}

async function keepPhoto(url: string): Promise<void> {
  if (!(await findPhoto(url))) await fetchPhoto(url);
}

const findPhoto = async (url: string): Promise<Response | undefined> =>
  (await caches.open(PHOTOS)).match(url);

/**
 * Fetches a photo and caches it.
 *
 * @throws if the host allows no cross-origin reads. The photo is then shown but not cached, because browsers
 * count each response without CORS as several megabytes.
 */
async function fetchPhoto(url: string): Promise<Response> {
  const response = await fetch(url, { mode: 'cors', credentials: 'omit' });
  if (response.ok) {
    const cache = await caches.open(PHOTOS);
    await cache.put(url, response.clone());
    await removeOldest(cache);
  }
  return response;
}

async function removeOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys(); // in the order of insertion
  await Promise.all(keys.slice(0, -PHOTO_LIMIT).map((key) => cache.delete(key)));
}
