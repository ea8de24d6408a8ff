import type { Withheld } from '../people/privacy/list-withheld.ts';
import type { Collection } from '../rules/collections.ts';
import type { Privacy } from '../rules/schema.ts';

/** Changes that publishing a club file would make, with names and with old and new values. */
export interface ClubChanges extends Record<Collection, ListChanges> {
  club: FieldChange[];
  squads: SquadChanges[];
  /** People of whom more becomes visible than in the live file, through a privacy setting or the age limit. */
  shownMore: ShownMore[];
}

export interface ShownMore extends Named {
  was: Privacy;
  becomes: Privacy;
}

/** Change of one field. A missing value is null. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface Named {
  id: number;
  name: string;
  /**
   * Privacy in the new file, or for a removed person in the old file. Undefined if nothing is withheld, and in
   * `shownMore`.
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
