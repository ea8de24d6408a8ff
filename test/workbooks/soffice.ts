import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const SOFFICE = process.env.SOFFICE_PATH ?? '/usr/bin/soffice';

/** The tests of this folder need LibreOffice Calc: `apt-get install libreoffice-calc-nogui`. */
export const hasLibreOffice = existsSync(SOFFICE);

/** Each use has a profile of its own, so that several can run at once. */
const profile = mkdtempSync(join(tmpdir(), 'club-data-soffice-'));

/**
 * Opens files in LibreOffice and saves them in another format.
 * @param format as for `--convert-to`, such as `xlsx`
 * @returns the new files by name
 */
export async function saveAs(
  format: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const folder = mkdtempSync(join(profile, 'files-'));
  const out = join(folder, 'out');
  mkdirSync(out);
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  const paths = Array.from(files.keys(), (name) => join(folder, name));
  const user = `-env:UserInstallation=${pathToFileURL(join(profile, 'user'))}`;
  const options = [user, '--headless', '--convert-to', format, '--outdir', out, ...paths];
  await promisify(execFile)(SOFFICE, options, { timeout: 120_000 });
  return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name))]));
}

/** All sheets as CSV, each `<workbook>-<sheet>.csv`, with the values as they are shown. */
export const asCsv = (delimiter: ',' | ';'): string =>
  `csv:Text - txt - csv (StarCalc):${delimiter.charCodeAt(0)},34,76,1,,0,false,true,true,false,false,-1`;
