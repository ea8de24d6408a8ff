import { areLikeNames, toWords } from './likeness.ts';

/**
 * Text that may name a person: a license's label, or a text of a club file outside the fields for names,
 * contacts and registry ids.
 */
export interface Mention {
  path: string;
  text: string;
  /** Short id of the license, if `text` is a license's label. */
  license?: string;
}

/** Fields that identify a person; not searched here, because other rules compare them. */
const OF_PEOPLE = ['first_name', 'last_name', 'full_name', 'email', 'phone', 'registry_id'];

/**
 * Finds texts, such as team names, notes and links, that contain one of `names`, perhaps misspelled. Skips the
 * fields of `OF_PEOPLE`. `json` may be an invalid club file.
 */
export function findMentions(json: unknown, names: readonly string[]): Mention[] {
  const wanted = names.map(toWords).filter((words) => words.length > 0);
  const visit = (value: unknown, path: string): Mention[] => {
    if (typeof value === 'string') {
      return wanted.some((name) => hasName(value, name)) ? [{ path, text: value }] : [];
    }
    if (Array.isArray(value)) return value.flatMap((item, i) => visit(item, `${path}[${i}]`));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) =>
      OF_PEOPLE.includes(key) ? [] : visit(item, path === '' ? key : `${path}.${key}`),
    );
  };
  return wanted.length > 0 ? visit(json, '') : [];
}

/**
 * Checks whether a text contains a name. A name of several words may have mistakes or be written as one word.
 */
function hasName(text: string, name: readonly string[]): boolean {
  const words = toWords(text);
  const [only = '', ...rest] = name;
  if (rest.length === 0) return words.includes(only);
  return (
    (words.length >= name.length && areLikeNames(name, words)) ||
    words.join('').includes(name.join(''))
  );
}
