import { strToU8, type Zippable, zipSync } from 'fflate';

/** Fixed date of all parts, so that the same workbook always gives the same bytes. */
const DATE = new Date(2000, 0, 1);

/**
 * Zips the parts of a workbook in their order.
 * @param stored path of the part that is not compressed, as OpenDocument requires of mimetype
 */
export function writeArchive(parts: ReadonlyMap<string, string>, stored?: string): Uint8Array {
  const zippable: Zippable = {};
  for (const [path, text] of parts) {
    zippable[path] = [strToU8(text), { level: path === stored ? 0 : 6 }];
  }
  return zipSync(zippable, { mtime: DATE });
}
