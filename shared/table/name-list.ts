import { isChangesDocument, withoutView } from './document-names.ts';

/**
 * List of the names of a revision's documents, once for all views (docs/data-model.md#names). Only listed
 * documents can be missing. Lists of changes are not listed, because a rollback adds some.
 */

export const formatNames = (names: readonly string[]): Uint8Array =>
  Buffer.from([...new Set(names.map(withoutView))].join('\n'));

/**
 * Reports whether a document may exist in the revision whose document names `list` contains. Returns true for
 * every list of changes, because `list` does not contain lists of changes.
 */
export const mayHave = (list: string, name: string): boolean =>
  isChangesDocument(name) || list.split('\n').includes(withoutView(name));
