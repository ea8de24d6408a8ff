import { posix } from 'node:path';
import type { Archive } from '../archive/open-archive.ts';
import { parseXml } from '../archive/parse-xml.ts';
import { addEntry } from '../limits.ts';

/** A reference from one part of the workbook to another. */
export interface Relation {
  id: string;
  /** The last word of its type, such as `worksheet`. */
  type: string;
  path: string;
}

/** The references of a part; `''` is the package itself. */
export async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!archive.has(path)) return [];
  const relations: Relation[] = [];
  await parseXml(archive, path, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      addEntry(relations, { id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: target });
    },
  });
  return relations;
}
