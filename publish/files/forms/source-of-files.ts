import { areOfClub, isCsv, isSkipped, MIN_FILES } from './club-folder.ts';
import { detectForm } from './detect-form.ts';
import { type ClubSource, FORMS_TAKEN } from './form.ts';
import { unreadableFile } from './unreadable-file.ts';

/**
 * Finds the club in files that were chosen together: one file, or CSV files.
 * @throws ClubFileError that says what to choose instead
 */
export function sourceOfFiles(chosen: ReadonlyMap<string, Uint8Array>): ClubSource {
  const files = new Map([...chosen].filter(([name]) => !isSkipped(name)));
  const names = [...files.keys()];
  const [first] = files;
  if (!first) throw unreadableFile(`is not ${FORMS_TAKEN}`);
  if (names.every(isCsv)) {
    if (names.length >= MIN_FILES || (names.length > 1 && areOfClub(names)))
      return { name: '', form: 'csv', files };
    const what = areOfClub(names) ? 'is one of the CSV files of a club' : 'is a CSV file';
    throw unreadableFile(
      `${what}: choose all of them together, club.csv, players.csv and so on, or a workbook`,
    );
  }
  if (names.length > 1)
    throw unreadableFile(
      `is not alone (${names.join(', ')}): choose one workbook or club file, or the CSV files of one club`,
    );
  const [name, bytes] = first;
  return { name, form: detectForm(name, bytes), files };
}
