import { isChangesDocument, withoutView } from './document-names.ts';

/**
 * The names of a revision's documents, each once for all views (docs/data-model.md#names). A document that is
 * not listed does not exist; one that is listed and cannot be read is missing. Lists of changes are not listed,
 * because a rollback adds some.
 */

/** Formats the names of documents, in every view, as the bytes that are stored. */
export const formatNames = (names: readonly string[]): Uint8Array =>
  Buffer.from([...new Set(names.map(withoutView))].join('\n'));

/** Whether a revision with this list, as it is stored, may have the document, in any view. */
export const mayHave = (list: string, name: string): boolean =>
  isChangesDocument(name) || list.split('\n').includes(withoutView(name));
