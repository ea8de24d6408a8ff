import type { Withheld } from '../people/privacy/list-withheld.ts';
import type { Collection } from '../rules/collections.ts';
import type { Privacy } from '../rules/schema.ts';

/**
 * Changes that publishing a club file would make, for people to read: with names, and with old and new values.
 */
export interface ClubChanges extends Record<Collection, ListChanges> {
  club: FieldChange[];
  squads: SquadChanges[];
  /**
   * People in both files who are shown in more detail by the new file than by the live one, because a privacy
   * setting or the age limit changes. Output lists them first, because they matter most.
   */
  shownMore: ShownMore[];
}

export interface ShownMore extends Named {
  was: Privacy;
  becomes: Privacy;
}

/** Change of one field; a value that is absent is null. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface Named {
  id: number;
  name: string;
  /**
   * Privacy that withholds something of a person, undefined if nothing is withheld. The new file decides; for
   * people who are only in the old file, the old one does.
   */
  withheld?: Withheld | undefined;
}

export interface ListChanges {
  added: Named[];
  removed: Named[];
  changed: (Named & { fields: FieldChange[] })[];
}

export interface SquadChanges {
  team: Named;
  players: ListChanges;
  staff: ListChanges;
}
