import { isChangesDocument, withoutView } from './document-names.ts';

/**
 * List of the names of a revision's documents. A document of several views is listed once. A document that is
 * not listed does not exist. A listed document that cannot be read is missing. Lists of changes are not listed,
 * because a rollback adds lists of changes to a revision. (docs/data-model.md#names)
 */

export const formatNames = (names: readonly string[]): Uint8Array =>
  Buffer.from([...new Set(names.map(withoutView))].join('\n'));

/** Reports whether a revision may have a document, by its list of names. Always true for lists of changes. */
export const mayHave = (list: string, name: string): boolean =>
  isChangesDocument(name) || list.split('\n').includes(withoutView(name));
