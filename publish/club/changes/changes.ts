import type { Collection } from '../rules/collections.ts';

/** Changes that publishing a club file would make, with names and both values, for people to read. */
export interface ClubChanges extends Record<Collection, ListChanges> {
  club: FieldChange[];
  /** Teams whose members differ, among those of both files. */
  squads: SquadChanges[];
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
