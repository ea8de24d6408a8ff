import type { View } from '../license/view.ts';
import { CHANGES, type DocumentOperation } from '../model/documents.ts';
import type { ParameterKinds, QueryValues, Values } from '../model/parameters.ts';

/** Names of documents in each view; shared/model/documents.ts has the names in the full view. */

export const isChangesDocument = (name: string): boolean => withoutView(name).startsWith(CHANGES);

const PUBLIC = 'PUBLIC#';

/** Returns the name under which a document is stored for a view. Computing it needs no read. */
export const documentInView = <Ids extends ParameterKinds, Q extends ParameterKinds>(
  { name, isShared }: Pick<DocumentOperation<Ids, Q>, 'name' | 'isShared'>,
  values: Values<Ids> & QueryValues<Q>,
  view: View,
): string => (view === 'full' || isShared ? name(values) : PUBLIC + name(values));

/** Returns the view in a document's name; `full` for a shared document. */
export const viewOf = (name: string): View => (name.startsWith(PUBLIC) ? 'public' : 'full');

export const withoutView = (name: string): string =>
  viewOf(name) === 'full' ? name : name.slice(PUBLIC.length);
