import type { Withheld } from '../people/privacy/list-withheld.ts';
import type { Collection } from '../rules/collections.ts';
import type { Privacy } from '../rules/schema.ts';

/** Changes that publishing a club file would make, with names and both values, for people to read. */
export interface ClubChanges extends Record<Collection, ListChanges> {
  club: FieldChange[];
  squads: SquadChanges[];
  /** What matters most: those of both files of whom more is shown, by a word, the club or the age limit. */
  shownMore: ShownMore[];
}

export interface ShownMore extends Named {
  was: Privacy;
  becomes: Privacy;
}

/** An absent value is null. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface Named {
  id: number;
  name: string;
  /** What is withheld of a person: by the file after, for people who are not in it by the one before. */
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
