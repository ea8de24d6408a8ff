const { origin, pathname } = location;

/** Base URL of the API: the part of the page's URL before `/docs`. */
export const baseUrl = origin + pathname.slice(0, pathname.lastIndexOf('/docs'));
