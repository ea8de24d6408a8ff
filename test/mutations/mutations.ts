import { abuseMutations } from './lists/abuse.ts';
import { inputMutations } from './lists/input.ts';
import { killsMutations } from './lists/kills.ts';
import { loadMutations } from './lists/load.ts';
import { storeMutations } from './lists/store.ts';
import type { Mutation } from './mutation.ts';

/** All protections that are taken out, in the lists of their areas. */
export const mutations: Mutation[] = [
  ...abuseMutations,
  ...inputMutations,
  ...killsMutations,
  ...loadMutations,
  ...storeMutations,
];
