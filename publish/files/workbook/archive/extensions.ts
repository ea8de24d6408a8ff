/** The families of the namespaces that an element declares, by prefix; '' is that of names without one. */
interface Scope {
  families: Map<string, string>;
  outer: Scope | undefined;
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Tells which elements are extensions: those in another namespace than the first one of their part, and
 * Excel's own list of extensions, with all that is in them. Their elements can have the same names.
 * ECMA-376 part 3, 10 (alternate content) and part 1, 18.2.10 (extLst). A parser that resolves all
 * namespaces takes three times as long for a workbook.
 */
export function skipExtensions() {
  const scopes: (Scope | undefined)[] = [];
  /** Families that the element being opened declares; few do. */
  let declared: Map<string, string> | undefined;
  let main: string | undefined;
  /** Open elements of an extension. */
  let depth = 0;
  return {
    onAttribute(name: string, value: string) {
      if (!name.startsWith('xmlns')) return;
      declared ??= new Map();
      declared.set(name.slice('xmlns:'.length), familyOf(value));
    },
    onOpen(name: string) {
      const outer = scopes[scopes.length - 1];
      const scope = declared ? { families: declared, outer } : outer;
      declared = undefined;
      scopes.push(scope);
      const family = familyIn(scope, prefixOf(name));
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

function familyIn(scope: Scope | undefined, prefix: string): string {
  for (let one = scope; one; one = one.outer) {
    const family = one.families.get(prefix);
    if (family !== undefined) return family;
  }
  return '';
}

function prefixOf(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(0, colon);
}

/** OpenDocument has a namespace for each kind of element: `urn:…:xmlns:table:1.0`. */
const familyOf = (uri: string): string =>
  uri.replace(/^(urn:oasis:names:tc:opendocument:).*/, '$1');
