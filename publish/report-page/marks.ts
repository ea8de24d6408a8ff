import { type Html, html } from './html.ts';

const SIGNS = { in: '+', out: '−', changed: '~' } as const;

export type Mark = keyof typeof SIGNS;

/** Renders a sign with its word, because colours alone must not carry meaning. */
export const markOf = (mark: Mark, word: string = mark): Html =>
  html`<span class="mark ${mark}" aria-hidden="true">${SIGNS[mark]}</span> ${word}`;
