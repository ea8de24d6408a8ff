/**
 * Name of the browser cache of photos. The service worker adds photos and limits their number; the page removes
 * stale photos.
 */
export const PHOTOS = 'photos';
