import { isChangesDocument, withoutView } from './document-names.ts';

/**
 * The names of a revision's documents, each once for all views (docs/data-model.md#names). What is not among them
 * does not exist; what is, and cannot be read, is missing. Lists of changes are not among them, since a rollback adds some.
 */

/** Formats the names of documents, in every view, as the bytes that are stored. */
export const formatNames = (names: readonly string[]): Uint8Array =>
  Buffer.from([...new Set(names.map(withoutView))].join('\n'));

/** Whether a revision with this list, as it is stored, may have the document, in any view. */
export const mayHave = (list: string, name: string): boolean =>
  isChangesDocument(name) || list.split('\n').includes(withoutView(name));
