export type Form = 'json' | 'xlsx' | 'ods' | 'csv';

export type FileForm = Exclude<Form, 'csv'>;

/** Files of one club, in any form. */
export interface ClubSource<F extends Form = Form> {
  /** Path of the file or folder, for messages. */
  name: string;
  form: F;
  /** Files by name: one file or, for the form `csv`, the files of the folder. */
  files: ReadonlyMap<string, Uint8Array>;
}

export function onlyFileOf({ name, files }: Omit<ClubSource, 'form'>): Uint8Array {
  const [bytes] = files.values();
  if (!bytes) throw new Error(`${name} has no bytes.`);
  return bytes;
}

/** List of the forms in which a club can be written, for messages. */
export const FORMS_TAKEN =
  'a club file (.json), a workbook (.xlsx or .ods) or a folder of CSV files';
