/**
 * Checks a club's name in URLs and keys: at most 63 characters (DNS label, RFC 1035), a-z and 0-9, with single
 * hyphens only between them.
 */
export const isSlug = (text: string): boolean =>
  text.length <= 63 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
