/**
 * Views of people that a license can have (docs/decisions/03-keys-and-tokens.md): `full`, all that
 * is published, or `public`, what anyone may read. A token in a page or an app is readable by anyone.
 */
export const VIEWS = ['full', 'public'] as const;

export type View = (typeof VIEWS)[number];

export const isView = (value: unknown): value is View => VIEWS.some((view) => view === value);
