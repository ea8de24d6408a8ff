import type { Withheld } from '../people/privacy/list-withheld.ts';
import type { Collection } from '../rules/collections.ts';
import type { Privacy } from '../rules/schema.ts';

/** Changes that publishing a club file would make, with names and with old and new values. */
export interface ClubChanges extends Record<Collection, ListChanges> {
  club: FieldChange[];
  squads: SquadChanges[];
  /** People of whom more becomes visible than in the live file. */
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
  /** Privacy in the new file or, for a removed person, in the old one. */
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
