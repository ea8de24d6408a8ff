import { type DocumentOperation, readOperations } from '../../shared/model/documents.ts';
import { FLAG } from '../../shared/model/parameters.ts';
import { withoutView } from '../../shared/table/document-names.ts';

export interface NamedDocument {
  document: DocumentOperation;
  /**
   * Ids of the path and parameters of the query, by name. If they are parsed from a document's name, they are
   * strings, except flags, which are `true`.
   */
  values: Record<string, unknown>;
}

/** Parses the name of a document in any view; undefined for a calendar. */
export function parseDocumentName(nameInView: string): NamedDocument | undefined {
  const name = withoutView(nameInView);
  for (const { document, values, pattern } of PATTERNS) {
    const match = pattern.exec(name);
    if (match) return { document, values: { ...values, ...match.groups } };
  }
  return undefined;
}

export function pathOf(slug: string, { document, values }: NamedDocument): string {
  const path = document.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
  const query = Object.keys(document.query ?? {}).filter((name) => name in values);
  const sent = query.map((name) => `${name}=${values[name]}`).join('&');
  return `/clubs/${slug}${path}${sent && `?${sent}`}`;
}

/** Patterns of documents' names, one for each combination of query parameters. */
const PATTERNS = readOperations
  .filter((operation) => 'name' in operation)
  .flatMap((document: DocumentOperation) =>
    choicesOf(Object.entries(document.query ?? {})).map((query) => {
      const parameters = [...Object.entries(document.ids ?? {}), ...query];
      const values = Object.fromEntries(
        parameters.map(([name, kind]) => [name, kind === FLAG ? true : `(?<${name}>[^#]+)`]),
      );
      return { document, values, pattern: new RegExp(`^${document.name(values)}$`) };
    }),
  );

/** Returns all subsets of a list. */
function choicesOf<T>(all: T[]): T[][] {
  const [first, ...others] = all;
  if (first === undefined) return [[]];
  return choicesOf(others).flatMap((choice) => [choice, [first, ...choice]]);
}
