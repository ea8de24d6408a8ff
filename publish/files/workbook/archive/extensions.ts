/** Families of the namespaces that an element declares, by prefix. The key '' is for names without a prefix. */
interface Scope {
  families: Map<string, string>;
  outer: Scope | undefined;
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Creates a filter that knows which elements are extensions: those in another namespace than the
 * first element of their part, and Excel's list of extensions, with everything in them. Extensions
 * can have the names of main elements. See ECMA-376 part 3, 10 (alternate content) and part 1,
 * 18.2.10 (extLst). A parser that resolves all namespaces takes three times as long for a workbook.
 */
export function skipExtensions() {
  const scopes: (Scope | undefined)[] = [];
  /** Families that the element being opened declares; undefined for most elements. */
  let declared: Map<string, string> | undefined;
  let main: string | undefined;
  /** Number of open elements from the beginning of an extension; 0 outside of one. */
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

/**
 * Returns the family of a namespace. OpenDocument has one namespace for each kind of element, such
 * as `urn:…:xmlns:table:1.0`, and they are one family.
 */
const familyOf = (uri: string): string =>
  uri.replace(/^(urn:oasis:names:tc:opendocument:).*/, '$1');
