/**
 * Views of people that a license can have (docs/decisions/03-keys-and-tokens.md). `full` has all published
 * data. `public` has what anyone may read, because tokens in pages and apps are readable by anyone.
 */
export const VIEWS = ['full', 'public'] as const;

export type View = (typeof VIEWS)[number];

export const isView = (value: unknown): value is View => VIEWS.some((view) => view === value);
