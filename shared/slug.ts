/** Checks a club's name in URLs and keys: a-z, 0-9 and single hyphens, as long as a DNS label (RFC 1035). */
export const isSlug = (text: string): boolean =>
  text.length <= 63 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
