import { type ClubFile, fieldsWithheldFrom, type Privacy } from '../../rules/schema.ts';
import { entriesOf } from '../list-people.ts';
import { resolvePrivacy } from './resolve-privacy.ts';

export type Withheld = Exclude<Privacy, 'full'>;

/**
 * Maps ids of people who are hidden or limited in the public view on `today` (YYYY-MM-DD) to their privacy. If
 * files share an id, the first file counts.
 */
export function listWithheld(files: ClubFile[], today: string): ReadonlyMap<number, Withheld> {
  const settings = files.toReversed().flatMap((file) => {
    const privacyOf = resolvePrivacy(file, { today, view: 'public' });
    return entriesOf(file).map((entry) => [entry.id, privacyOf(entry)] as const);
  });
  const withheld = Array.from(new Map(settings)).flatMap(([id, privacy]) =>
    privacy === 'full' ? [] : [[id, privacy] as const],
  );
  return new Map(withheld);
}

/** Checks whether the privacy `withheld` withholds a field of a person. */
export const isFieldWithheld = (field: string, withheld: Withheld | undefined): boolean =>
  withheld === 'hidden' || (withheld === 'limited' && LIMITED.has(field));

const LIMITED = new Set(Object.keys(fieldsWithheldFrom('limited')));
