import { isChangesDocument, withoutView } from './document-names.ts';

/**
 * Names of a revision's documents, each once for all views (docs/data-model.md#names). A document that is not
 * listed does not exist; a listed one that cannot be read is missing. Lists of changes are excluded, because
 * rollbacks add some.
 */

export const formatNames = (names: readonly string[]): Uint8Array =>
  Buffer.from([...new Set(names.map(withoutView))].join('\n'));

/** Checks whether a revision with this stored list may have the document, in any view. */
export const mayHave = (list: string, name: string): boolean =>
  isChangesDocument(name) || list.split('\n').includes(withoutView(name));
