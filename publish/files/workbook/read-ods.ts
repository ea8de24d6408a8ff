import { type Archive, openArchive } from './archive/open-archive.ts';
import { parseXml } from './archive/parse-xml.ts';
import { createRowCollector } from './collect-rows.ts';
import { unreadable } from './limits.ts';
import { readContent } from './ods/read-content.ts';
import type { Workbook } from './workbook.ts';

/**
 * Reads an OpenDocument spreadsheet (.ods), hidden sheets included.
 * @throws ClubFileError when it cannot be read
 */
export async function readOds(bytes: Uint8Array): Promise<Workbook> {
  const archive = await openArchive(bytes);
  if (!archive.has('content.xml')) {
    throw unreadable('is not an OpenDocument spreadsheet (.ods): save it as .ods');
  }
  await checkEncryption(archive);
  const rows = createRowCollector();
  await readContent(archive, rows);
  if (rows.workbook.sheets.length > 0) return rows.workbook;
  throw unreadable('has no sheets: save it as an OpenDocument spreadsheet (.ods)');
}

/** Refuses a workbook with a password, which its unencrypted manifest shows (OpenDocument 1.3, part 2, 4.4). */
async function checkEncryption(archive: Archive): Promise<void> {
  const path = 'META-INF/manifest.xml';
  if (!archive.has(path)) return;
  await parseXml(archive, path, {
    open(name) {
      if (name === 'encryption-data') {
        throw unreadable('is password-protected: save it without a password');
      }
    },
  });
}
