import { strToU8, type Zippable, zipSync } from 'fflate';

/** A fixed date, so that the same workbook gives the same bytes. */
const DATE = new Date(2000, 0, 1);

/**
 * Zips the parts of a workbook.
 * @param stored the path of a part that comes first and uncompressed, as OpenDocument's mimetype must
 */
export function writeArchive(parts: ReadonlyMap<string, string>, stored?: string): Uint8Array {
  const zippable: Zippable = {};
  for (const [path, text] of parts) {
    zippable[path] = [strToU8(text), { level: path === stored ? 0 : 6 }];
  }
  return zipSync(zippable, { mtime: DATE });
}
