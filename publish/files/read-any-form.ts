import type { ClubSource } from './forms/form.ts';
import { readFolder } from './forms/read-folder.ts';
import {
  type CheckedClub,
  checkSizes,
  prepareWorkbook,
  type ReadOptions,
  readClub,
} from './read-club.ts';

/**
 * Reads a club as `readClub` does, and also from a folder of CSV files. It is separate because
 * uploads are never folders, so that the upload function's bundle has no reader of CSV.
 * @throws ClubFileError with all problems, each with its line or cell
 */
export async function readAnyForm(
  { form, ...source }: ClubSource,
  options: ReadOptions,
): Promise<CheckedClub> {
  if (form !== 'csv') return readClub({ ...source, form }, options);
  checkSizes(source);
  return { ...(await prepareWorkbook(await readFolder({ ...source, form }), options)), form };
}
