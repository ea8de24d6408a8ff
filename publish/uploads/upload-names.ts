/** Extensions of uploads: an upload is one object, so it cannot be a folder of CSV files. */
const EXTENSIONS = ['json', 'xlsx', 'ods'];

/**
 * The function may read and write nothing elsewhere. A key that ends with / is a folder, and a spreadsheet
 * program keeps a file beside one that is open: `~$club.xlsx`, `.~lock.club.ods#`.
 */
export const isUpload = (key: string): boolean => /^clubs\/(?!~\$|\.~lock).*[^/]$/.test(key);

/** The slug in the name of an object, `clubs/<slug>.<form>`; undefined for any other name. */
export function slugOfUpload(key: string): string | undefined {
  const [, slug, form = ''] = /^clubs\/([^/.]+)\.([^/.]+)$/.exec(key) ?? [];
  return EXTENSIONS.includes(form) ? slug : undefined;
}

/** Names that uploads may have, for messages. */
export const UPLOAD_NAMES =
  'clubs/<slug>.json, clubs/<slug>.xlsx or clubs/<slug>.ods; save a workbook of another kind, such as .xls, as .xlsx';
