/** A club's name in URLs and keys: as long as a DNS label may be (RFC 1035), and plain. */
export const isSlug = (text: string): boolean =>
  text.length <= 63 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
