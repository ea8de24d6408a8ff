/** Name of the browser cache of photos. The service worker adds photos; the page removes them. */
export const PHOTOS = 'photos';
