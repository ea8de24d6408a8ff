import type { View } from '../license/view.ts';
import { CHANGES, type DocumentOperation } from '../model/documents.ts';
import type { ParameterKinds, QueryValues, Values } from '../model/parameters.ts';

/** Names of documents in each view. shared/model/documents.ts has those of the full view. */

export const isChangesDocument = (name: string): boolean => withoutView(name).startsWith(CHANGES);

const PUBLIC = 'PUBLIC#';

/**
 * The name under which a document is stored for a view. A document with people has a name for each view even if
 * both are equal, so that a reader knows the name without a read.
 */
export const documentInView = <Ids extends ParameterKinds, Q extends ParameterKinds>(
  { name, isShared }: Pick<DocumentOperation<Ids, Q>, 'name' | 'isShared'>,
  values: Values<Ids> & QueryValues<Q>,
  view: View,
): string => (view === 'full' || isShared ? name(values) : PUBLIC + name(values));

/** The view of a document's name; of a shared document `full`. */
export const viewOf = (name: string): View => (name.startsWith(PUBLIC) ? 'public' : 'full');

/** The name of the same document in the full view. */
export const withoutView = (name: string): string =>
  viewOf(name) === 'full' ? name : name.slice(PUBLIC.length);
