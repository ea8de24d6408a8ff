import { areLikeNames, toWords } from './likeness.ts';

/** Text of a club file that may name a person, outside the fields that contain people's names and contacts. */
export interface Mention {
  /** Path of the text, such as `matches[3].venue`. */
  path: string;
  text: string;
  /** First characters of the id of a license, if `text` is the label of that license. */
  license?: string;
}

/** Fields that say who a person is. Other rules compare them, so they are not searched here. */
const OF_PEOPLE = ['first_name', 'last_name', 'full_name', 'email', 'phone', 'registry_id'];

/**
 * Finds the texts and links of a club file that contain every word of one of the names, in spite of mistakes:
 * names of teams and opponents, venues, notes, positions, photos. `json` is a club file, valid or not.
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
 * Checks whether a text contains a name. A name of one word must be a whole word of the text; the words of a
 * longer name may have mistakes, or be written as one word.
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
