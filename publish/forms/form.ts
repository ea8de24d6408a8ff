/** How a club is written: a club file (JSON), a workbook, or a folder of CSV files. */
export type Form = 'json' | 'xlsx' | 'ods' | 'csv';

/** The bytes of one club, whatever its form. */
export interface ClubSource {
  /** For messages: the path of the file or folder. */
  name: string;
  form: Form;
  /** By name: the one file or, of the form `csv`, those of the folder. */
  files: ReadonlyMap<string, Uint8Array>;
}

export function onlyFileOf({ name, files }: ClubSource): Uint8Array {
  const [bytes] = files.values();
  if (!bytes) throw new Error(`${name} has no bytes.`);
  return bytes;
}

/** For people: what a club can be written as. */
export const FORMS_TAKEN =
  'a club file (.json), a workbook (.xlsx or .ods) or a folder of CSV files';
