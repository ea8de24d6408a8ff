import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { etagOf } from '../etag.ts';
import { codeFolder } from './environment.ts';

/** A text file, compressed at build time and sent as it is. */
export interface BundledFile {
  /** As base64. */
  gzip: string;
  etag: string;
  /** For clients that do not accept gzip. */
  text: () => string;
}

/**
 * The files beside this function's code, in `files/<name>.gz`. Each is read on first use and cached.
 * Only listed names are served, so no path traversal is possible.
 */
export function openFiles(): (name: string) => BundledFile | undefined {
  const folder = join(codeFolder(), 'files');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const listed = new Set(paths.map((path) => path.replaceAll(sep, '/'))); // Windows
  const cached = new Map<string, BundledFile>();

  return (name) => {
    if (!listed.has(`${name}.gz`)) return undefined;
    const file = cached.get(name) ?? readFile(join(folder, `${name}.gz`));
    cached.set(name, file);
    return file;
  };
}

function readFile(path: string): BundledFile {
  const bytes = readFileSync(path);
  return {
    gzip: bytes.toString('base64'),
    etag: etagOf(bytes),
    text: () => gunzipSync(bytes).toString(),
  };
}
