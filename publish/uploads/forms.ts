import { basename } from 'node:path';
import { tellForm } from '../forms/tell-form.ts';
import { type CheckedClub, readClub } from '../read-club.ts';

/** What an upload can be, by the extension of its name: one object, so no folder of CSV files. */
const EXTENSIONS = ['json', 'xlsx', 'ods'];

/**
 * The function may read and write nothing elsewhere. A key that ends with / is a folder, and a spreadsheet
 * program keeps a file beside one that is open: `~$club.xlsx`, `.~lock.club.ods#`.
 */
export const isUpload = (key: string): boolean => /^clubs\/(?!~\$|\.~lock).*[^/]$/.test(key);

/** What the name of an object says: `clubs/<slug>.<form>`. */
export interface UploadName {
  slug: string;
  /** @throws ClubFileError */
  read: (bytes: Uint8Array, today: string) => Promise<CheckedClub>;
}

/** Undefined for any other name. */
export function parseUploadName(key: string): UploadName | undefined {
  const [, slug, form = ''] = /^clubs\/([^/.]+)\.([^/.]+)$/.exec(key) ?? [];
  if (!slug || !EXTENSIONS.includes(form)) return undefined;
  return { slug, read: (bytes, today) => readUpload(basename(key), bytes, today) };
}

const readUpload = (name: string, bytes: Uint8Array, today: string): Promise<CheckedClub> =>
  readClub({ name, form: tellForm(name, bytes), files: new Map([[name, bytes]]) }, { today });

/** For people. */
export const UPLOAD_NAMES =
  'clubs/<slug>.json, clubs/<slug>.xlsx or clubs/<slug>.ods; save a workbook of another kind, such as .xls, as .xlsx';
