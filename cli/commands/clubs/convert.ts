import { utcDate } from '../../../shared/utc-date.ts';
import { CommandError } from '../../command-error.ts';
import { describeWarnings, readClubs } from '../../files/read-clubs.ts';
import { type DestinationOptions, destinationOf, writeClub } from '../../files/write-club.ts';
import {
  type AddCommand,
  type SheetOptions,
  toReading,
  withDestination,
  withSheets,
} from '../../options/shared-options.ts';
import { createOutput } from '../../terminal/output.ts';

const output = createOutput();

/**
 * `club-data convert PATH`: converts a club file (JSON), workbook or CSV files to another of these formats.
 * Without a destination, prints the club file.
 *
 * @throws CommandError
 */
async function convertCommand(
  path: string,
  options: DestinationOptions & SheetOptions,
): Promise<void> {
  destinationOf(options); // refuses wrong options before reading anything
  const read = { today: utcDate(new Date()), ...toReading(options), note: output.note };
  const [club, ...others] = await readClubs([path], read);
  if (!club || others.length > 0) {
    throw new CommandError(`${path}: has ${others.length + 1} clubs; convert one after the other`);
  }
  for (const warning of describeWarnings(club)) output.note(warning);
  const { file, bytes: source } = club;
  for (const line of await writeClub({ parse: () => file, source }, options)) output.note(line);
}

export const addConvert: AddCommand = (add) =>
  withSheets(
    withDestination(
      add('convert', 'convert a club to another format', 'club.xlsx --out club.json').argument(
        '<path>',
        'a club file, workbook or folder of CSV files',
      ),
    ),
  ).action(convertCommand);
