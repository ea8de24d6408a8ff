/** Name of the cache that the service worker keeps photos in, and the page removes them from. */
export const PHOTOS = 'photos';
