/** Extensions of uploads. An upload is one object, so it cannot be a folder of CSV files. */
const EXTENSIONS = ['json', 'xlsx', 'ods'];

/**
 * Reports whether a key in `clubs/` is an uploaded club file. Folders and lock files such as `~$club.xlsx` are
 * not.
 */
export const isUpload = (key: string): boolean => /^clubs\/(?!~\$|\.~lock).*[^/]$/.test(key);

/** Returns the slug in an object's name, `clubs/<slug>.<form>`; undefined for any other name. */
export function slugOfUpload(key: string): string | undefined {
  const [, slug, form = ''] = /^clubs\/([^/.]+)\.([^/.]+)$/.exec(key) ?? [];
  return EXTENSIONS.includes(form) ? slug : undefined;
}

/** Names that uploads may have, for messages. */
export const UPLOAD_NAMES =
  'clubs/<slug>.json, clubs/<slug>.xlsx or clubs/<slug>.ods; save a workbook of another kind, such as .xls, as .xlsx';
