/**
 * Returns the URL from which a photo is loaded. `npm start` replaces this file, because its clubs
 * are fictional.
 */
export const photoUrlOf = (url: string): string => url;
