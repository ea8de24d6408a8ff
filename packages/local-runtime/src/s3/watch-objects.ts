import { listObjects, type ObjectFile } from './object-files.ts';

const INTERVAL_MS = 250;

/**
 * Calls back for each file that appears in the folder or changes, once it has stayed the same for a
 * moment: whoever copies a file into it writes it in parts. Polls, which works on every file system.
 * @returns what ends it
 */
export function watchObjects(folder: string, onCreated: (object: ObjectFile) => void): () => void {
  let last = versionsIn(folder);
  let known = last; // what is there at the start was not put there now
  const timer = setInterval(() => {
    const objects = listObjects(folder);
    const created = objects.filter(
      ({ key, version }) => last.get(key) === version && known.get(key) !== version,
    );
    const settled = created.map(({ key, version }) => [key, version] as const);
    last = toVersions(objects);
    known = new Map([...[...known].filter(([key]) => last.has(key)), ...settled]);
    created.forEach(onCreated);
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

const versionsIn = (folder: string) => toVersions(listObjects(folder));

const toVersions = (objects: ObjectFile[]): Map<string, string> =>
  new Map(objects.map(({ key, version }) => [key, version]));
