import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

export type ObjectFile = {
  key: string;
  size: number;
  modified: Date;
  /** Version that changes when the file is replaced or edited. */
  version: string;
};

/** Lists the objects in the folder. Omits hidden files, which programs use for unfinished files. */
export function listObjects(folder: string): ObjectFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path);
    const stats = entry.isFile() && isObjectKey(key) && statSync(path, { throwIfNoEntry: false });
    return stats ? toObject(key, stats) : [];
  });
}

/** Whether a key can be a file: no part is empty, hidden or `..`. */
export const isObjectKey = (key: string): boolean =>
  key.split('/').every((name) => name !== '' && !name.startsWith('.'));

/** Opens an object; undefined if there is none. The caller reads and closes the file. */
export async function openObject(
  folder: string,
  key: string,
): Promise<{ object: ObjectFile; file: FileHandle } | undefined> {
  try {
    const file = await open(join(folder, key));
    const stats = await file.stat();
    if (stats.isFile()) return { object: toObject(key, stats), file };
    await file.close();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTDIR'].includes(code)) throw error;
  }
  return undefined;
}

/** Replaces the object atomically, so that no reader sees a partial object. */
export async function writeObject(folder: string, key: string, body: Buffer): Promise<ObjectFile> {
  const path = join(folder, key);
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  mkdirSync(dirname(path), { recursive: true });
  await writeFile(draft, body);
  const object = toObject(key, statSync(draft));
  await rename(draft, path);
  return object;
}

const toObject = (key: string, { size, mtime, mtimeMs, ino }: Stats): ObjectFile => ({
  key,
  size,
  modified: mtime,
  version: [mtimeMs, ino, size].map((part) => part.toString(36)).join('-'),
});
