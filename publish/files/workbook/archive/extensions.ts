/** Namespaces that an element declares, by prefix. */
interface Scope {
  families: Map<string, string>;
  outer: Scope | undefined;
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Creates a filter that skips elements of other namespaces and of Excel's `extLst`, because they may have the
 * same names as elements that are read (ECMA-376 part 3, 10 and part 1, 18.2.10). The parser can also resolve
 * namespaces, but this would triple the time.
 */
export function skipExtensions() {
  const scopes: (Scope | undefined)[] = [];
  /** Namespaces that the current element declares; undefined for most elements. */
  let declared: Map<string, string> | undefined;
  let main: string | undefined;
  /** Number of open elements since an extension began; 0 outside of extensions. */
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

/** Returns the same prefix for all namespaces of OpenDocument, so that a cell of any version is found. */
const familyOf = (uri: string): string =>
  uri.replace(/^(urn:oasis:names:tc:opendocument:).*/, '$1');
