/** Name of the browser cache of photos: the service worker adds to it, the page removes from it. */
export const PHOTOS = 'photos';
