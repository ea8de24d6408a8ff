import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { etagOf } from '../../shared/etag.ts';
import { BASE_URL_PLACEHOLDER } from '../../shared/http.ts';
import { baseUrl, codeFolder } from './environment.ts';

interface BundledFile {
  /** Text compressed with gzip, in base64. */
  gzip: string;
  etag: string;
  /** Returns the plain text, for clients that do not accept gzip. */
  text: () => string;
}

/**
 * Opens the files in `files/<name>.gz` beside the function's code, and replaces the placeholder for the
 * service's base URL. Only listed names are served, so no path traversal is possible.
 */
export function openFiles(): (name: string) => BundledFile | undefined {
  const folder = join(codeFolder(), 'files');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const listed = new Set(paths.map((path) => path.replaceAll(sep, '/'))); // Windows
  const cached = new Map<string, BundledFile>();

  return (name) => {
    if (!listed.has(`${name}.gz`)) return undefined;
    const file = cached.get(name) ?? readFile(folder, name);
    cached.set(name, file);
    return file;
  };
}

/**
 * Checks whether a name contains a content hash, such as `page.1b2c3d4e.css`. The content of such a file never
 * changes.
 */
export const isVersioned = (name: string): boolean => /\.[0-9a-f]{8}\.\w+$/.test(name);

function readFile(folder: string, name: string): BundledFile {
  const stored = readFileSync(join(folder, `${name}.gz`));
  const bytes = isVersioned(name) ? stored : withBaseUrl(stored);
  return {
    gzip: bytes.toString('base64'),
    etag: etagOf(bytes),
    text: () => gunzipSync(bytes).toString(),
  };
}

function withBaseUrl(stored: Buffer): Buffer {
  const text = gunzipSync(stored).toString();
  if (!text.includes(BASE_URL_PLACEHOLDER)) return stored;
  return gzipSync(text.replaceAll(BASE_URL_PLACEHOLDER, baseUrl()), { level: 9 });
}
