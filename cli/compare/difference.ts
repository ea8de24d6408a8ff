/** What a restored table would bring back, or lose. Scripts rely on the codes. */
export interface Difference {
  code:
    | 'club_returns'
    | 'club_lost'
    | 'license_returns'
    | 'license_lost'
    | 'license_changed'
    | 'token_returns'
    | 'person_returns';
  club: string;
  /** The start of its id. */
  license?: string;
  /** The id of a person. */
  person?: number;
  detail: string;
  /** The arguments of `club-data` that remedy it in the restored table, which is its target. */
  remedy?: string;
}

/** The same thing in both tables. */
export interface Pair<T> {
  restored: T;
  inUse: T;
}
