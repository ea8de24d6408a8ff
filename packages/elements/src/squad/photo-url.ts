/**
 * Returns the URL from which a photo is loaded. `npm start` replaces this file, because the photos of its
 * fictional clubs do not exist.
 */
export const photoUrlOf = (url: string): string => url;
