import { MATCH_LABELS, SQUAD_LABELS } from '../../../../packages/elements/src/club-squad.ts';
import { ENGLISH } from './en.ts';

export type Failure = { title: string; text: string };

/** Texts of the page; English until `setLanguage` replaces them. */
export const TEXTS = { ...ENGLISH, matchLabels: MATCH_LABELS, squadLabels: SQUAD_LABELS };

/** Replaces each `{name}` by its value. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`);

export const countOfPlayers = (count: number): string =>
  count === 1 ? TEXTS.onePlayer : fill(TEXTS.countOfPlayers, { count });
