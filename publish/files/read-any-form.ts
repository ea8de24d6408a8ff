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
 * Reads a club like `readClub`, but also from a folder of CSV files. Separate to keep the CSV reader out of the
 * upload bundle.
 *
 * @throws ClubFileError with the problems found, usually each with its line or cell
 */
export async function readAnyForm(
  { form, ...source }: ClubSource,
  options: ReadOptions,
): Promise<CheckedClub> {
  if (form !== 'csv') return readClub({ ...source, form }, options);
  checkSizes(source);
  return { ...(await prepareWorkbook(await readFolder({ ...source, form }), options)), form };
}
