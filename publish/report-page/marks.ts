import { type Html, html } from './html.ts';

const SIGNS = { in: '+', out: '−', changed: '~' } as const;

export type Mark = keyof typeof SIGNS;

/** Renders a sign with its word, so that the meaning does not depend on a colour. */
export const markOf = (mark: Mark, word: string = mark): Html =>
  html`<span class="mark ${mark}" aria-hidden="true">${SIGNS[mark]}</span> ${word}`;
