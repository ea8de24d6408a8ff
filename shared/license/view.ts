/**
 * Views of people that a license can have (docs/decisions/03-keys-and-tokens.md): all published data, or what
 * anyone may read.
 */
export const VIEWS = ['full', 'public'] as const;

export type View = (typeof VIEWS)[number];

export const isView = (value: unknown): value is View => VIEWS.some((view) => view === value);
