import { randomInt } from 'node:crypto';

/** A number from the environment. */
export const numberOf = (name: string, otherwise: number): number =>
  Number(process.env[name] ?? otherwise);

/** Repeats a run: SEED=… npm run suite -- abuse. */
export const SEED = numberOf('SEED', randomInt(2 ** 31));
