/** The API's base URL, behind any domain and prefix: this page is at `<base URL>/docs`. */
export const baseUrl = new URL('.', location.href).href.replace(/\/$/, '');
