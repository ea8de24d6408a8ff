import { abuseMutations } from './lists/abuse.ts';
import { inputMutations } from './lists/input.ts';
import { killsMutations } from './lists/kills.ts';
import { loadMutations } from './lists/load.ts';
import { storeMutations } from './lists/store.ts';
import { suitesMutations } from './lists/suites.ts';
import type { Mutation } from './mutation.ts';

const lists: Record<string, Mutation[]> = {
  abuse: abuseMutations,
  input: inputMutations,
  kills: killsMutations,
  load: loadMutations,
  store: storeMutations,
  suites: suitesMutations,
};

/** All protections that are taken out, with the area that they are listed in. */
export const mutations: (Mutation & { area: string })[] = Object.entries(lists).flatMap(
  ([area, list]) => list.map((mutation) => ({ area, ...mutation })),
);
