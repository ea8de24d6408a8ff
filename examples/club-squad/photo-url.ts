/** Where a photo is loaded from. `npm start` replaces this file, because its clubs are fictional. */
export const photoUrlOf = (url: string): string => url;
