const { origin, pathname } = location;

/** The API's base URL, behind any domain and prefix: pages are at `<base URL>/docs`, and below it. */
export const baseUrl = origin + pathname.slice(0, pathname.lastIndexOf('/docs'));
