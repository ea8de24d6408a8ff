/** The families of the declared namespaces by prefix; '' is the prefix of names without one. */
type Families = ReadonlyMap<string, string>;

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Tells which elements are extensions: those in another namespace than the first one of their part, and
 * Excel's own list of extensions, with all that is in them. Their elements can have the same names.
 * ECMA-376 part 3, 10 (alternate content) and part 1, 18.2.10 (extLst). A parser that resolves all
 * namespaces takes three times as long for a workbook.
 */
export function skipExtensions() {
  const scopes: Families[] = [new Map()];
  /** Those of the element that is opened now: few declare namespaces. */
  let declared: Map<string, string> | undefined;
  let main: string | undefined;
  /** Open elements of an extension. */
  let depth = 0;
  return {
    onAttribute(name: string, value: string) {
      if (!name.startsWith('xmlns')) return;
      declared ??= new Map(scopes.at(-1));
      declared.set(name.slice('xmlns:'.length), familyOf(value));
    },
    onOpen(name: string) {
      const families = declared ?? scopes[scopes.length - 1] ?? new Map();
      declared = undefined;
      scopes.push(families);
      const family = families.get(prefixOf(name)) ?? '';
      main ??= family;
      if (depth > 0 || family !== main || localName(name) === 'extLst') depth++;
    },
    onClose() {
      scopes.pop();
      if (depth > 0) depth--;
    },
    isInside: () => depth > 0,
  };
}

function prefixOf(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(0, colon);
}

/** OpenDocument has a namespace for each kind of element: `urn:…:xmlns:table:1.0`. */
const familyOf = (uri: string): string =>
  uri.replace(/^(urn:oasis:names:tc:opendocument:).*/, '$1');
