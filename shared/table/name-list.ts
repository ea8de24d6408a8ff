import { isChangesDocument, withoutView } from './document-names.ts';

/**
 * List of the names of a revision's documents; the two views of a document have one name
 * (docs/data-model.md#names). The list tells whether a document that cannot be found is missing or never
 * existed. It does not contain lists of changes, because a rollback adds lists of changes to a revision.
 */

export const formatNames = (names: readonly string[]): Uint8Array =>
  Buffer.from([...new Set(names.map(withoutView))].join('\n'));

/**
 * Reports whether a document may exist in the revision whose document names `list` contains. Returns true for
 * every list of changes, because `list` does not contain lists of changes.
 */
export const mayHave = (list: string, name: string): boolean =>
  isChangesDocument(name) || list.split('\n').includes(withoutView(name));
