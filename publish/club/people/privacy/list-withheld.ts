import { type ClubFile, fieldsWithheldFrom, type Privacy } from '../../rules/schema.ts';
import { entriesOf } from '../list-people.ts';
import { resolvePrivacy } from './resolve-privacy.ts';

/** A setting that withholds something of a person. */
export type Withheld = Exclude<Privacy, 'full'>;

/**
 * Lists those of whom something is withheld in the view that shows least, by id: by a word, the club or the age
 * limit on the day `today` (YYYY-MM-DD). Of several files the first that has the person counts.
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

/** Whether a field of somebody is withheld from everybody. */
export const isFieldWithheld = (field: string, withheld: Withheld | undefined): boolean =>
  withheld === 'hidden' || (withheld === 'limited' && LIMITED.has(field));

const LIMITED = new Set(Object.keys(fieldsWithheldFrom('limited')));
