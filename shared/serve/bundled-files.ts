import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { etagOf } from '../etag.ts';
import { codeFolder } from './environment.ts';

/** A text file that is sent as it was compressed when it was built. */
export interface SentFile {
  /** As base64. */
  gzip: string;
  etag: string;
  /** For the rare client that takes no gzip. */
  text: () => string;
}

/**
 * The files beside this function's code, each in `files/<name>.gz`. Each is read when it is first
 * asked for, and remembered; what is not in the list of them is looked for nowhere.
 */
export function openFiles(): (name: string) => SentFile | undefined {
  const folder = join(codeFolder(), 'files');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const listed = new Set(paths.map((path) => path.replaceAll(sep, '/'))); // of Windows, too
  const remembered = new Map<string, SentFile>();

  return (name) => {
    if (!listed.has(`${name}.gz`)) return undefined;
    const file = remembered.get(name) ?? readFile(join(folder, `${name}.gz`));
    remembered.set(name, file);
    return file;
  };
}

function readFile(path: string): SentFile {
  const bytes = readFileSync(path);
  return {
    gzip: bytes.toString('base64'),
    etag: etagOf(bytes),
    text: () => gunzipSync(bytes).toString(),
  };
}
