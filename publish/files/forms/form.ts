export type Form = 'json' | 'xlsx' | 'ods' | 'csv';

export type FileForm = Exclude<Form, 'csv'>;

export interface ClubSource<F extends Form = Form> {
  /** Path of the file or folder, for messages. */
  name: string;
  form: F;
  /** Contents by file name. Only the form `csv` may have several files. */
  files: ReadonlyMap<string, Uint8Array>;
}

export function onlyFileOf({ name, files }: Omit<ClubSource, 'form'>): Uint8Array {
  const [bytes] = files.values();
  if (!bytes) throw new Error(`${name} has no bytes.`);
  return bytes;
}

export const FORMS_TAKEN =
  'a club file (.json), a workbook (.xlsx or .ods) or a folder of CSV files';
