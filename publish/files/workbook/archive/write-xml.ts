export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Formats attributes as ` a="1" b="2"`. Undefined ones are left out. */
export const toAttributes = (attributes: Record<string, string | number | undefined>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replace(/\n/g, '&#10;')}"`)
    .join('');
