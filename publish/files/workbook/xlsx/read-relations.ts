import type { Archive } from '../archive/open-archive.ts';
import { parseXml } from '../archive/parse-xml.ts';
import { addEntry } from '../limits.ts';

export interface Relation {
  id: string;
  /** Last word of the relation's type, such as `worksheet`. */
  type: string;
  path: string;
}

/**
 * Returns the relations of a part to other parts.
 * @param part path of the part; empty for the package itself
 */
export async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const name = part.slice(part.lastIndexOf('/') + 1);
  const folder = part.slice(0, part.length - name.length);
  const path = `${folder}_rels/${name}.rels`;
  if (!archive.has(path)) return [];
  const relations: Relation[] = [];
  await parseXml(archive, path, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = resolvePath(folder, Target);
      addEntry(relations, { id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: target });
    },
  });
  return relations;
}

/**
 * Resolves the target of a relation.
 * @param folder ends in a slash, or is empty
 */
function resolvePath(folder: string, target: string): string {
  const resolved: string[] = [];
  const path = target.startsWith('/') ? target : folder + target;
  for (const name of path.split('/')) {
    if (name === '..') resolved.pop();
    else if (name !== '' && name !== '.') resolved.push(name);
  }
  return resolved.join('/');
}
