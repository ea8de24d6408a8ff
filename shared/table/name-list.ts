import { isChangesDocument, withoutView } from './document-names.ts';

/**
 * List of the names of a revision's documents (docs/data-model.md#names), which tells whether a document is
 * missing or never existed. Lists of changes are not in it.
 */

export const formatNames = (names: readonly string[]): Uint8Array =>
  Buffer.from([...new Set(names.map(withoutView))].join('\n'));

/** Reports whether a document may exist in a revision with this list of names. */
export const mayHave = (list: string, name: string): boolean =>
  isChangesDocument(name) || list.split('\n').includes(withoutView(name));
