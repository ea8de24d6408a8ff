/** Difference between a restored table and the one in use. Scripts rely on the codes. */
export interface Difference {
  code:
    | 'club_returns'
    | 'club_lost'
    | 'club_differs'
    | 'file_unreadable'
    | 'revisions_return'
    | 'person_returns'
    | 'person_allowed'
    | 'license_returns'
    | 'license_lost'
    | 'license_changed'
    | 'token_returns';
  club: string;
  /** The start of its id. */
  license?: string;
  people?: ReturningPerson[];
  detail: string;
  /** Command for the restored table: `remove`, or parts of `sync`; undefined when nothing remedies it. */
  remedy?: Remedy;
}

/** Parts of a club that `sync` makes equal. */
export const SYNC_PARTS = ['licenses', 'file'] as const;
export type SyncPart = (typeof SYNC_PARTS)[number];

export type Remedy = 'remove' | readonly SyncPart[];

/** Person of whom the restored table would show more than the one in use. */
export interface ReturningPerson {
  id: number;
  name: string;
  was: 'limited' | 'hidden' | 'removed' | 'forgotten';
}

/** The same thing in both tables. */
export interface Pair<T> {
  restored: T;
  inUse: T;
}
