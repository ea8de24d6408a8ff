import { isRevisionId } from './revision-id.ts';

/** A kind of parameter, of the path or the query. */
export interface Kind<T> {
  /** The value of its text; undefined for a text that it cannot have. */
  parse: (text: string) => T | undefined;
  /** Problem of a text that the parameter cannot have. */
  detail: string;
}

/** The kinds of parameters, by their names. */
export type ParameterKinds = Record<string, Kind<unknown>>;

/** The values of parameters that were all sent. */
export type Values<P extends ParameterKinds> = {
  [N in keyof P]: P[N] extends Kind<infer T> ? T : never;
};

/** Undefined for a parameter that was not sent. */
export type QueryValues<Q extends ParameterKinds> = { [N in keyof Q]: Values<Q>[N] | undefined };

/** A positive integer in its one spelling, and up to 2^53 - 1: beyond, JavaScript's numbers are not exact. */
export const ID: Kind<number> = {
  parse: (text) => {
    const id = Number(text);
    return Number.isSafeInteger(id) && id > 0 && String(id) === text ? id : undefined;
  },
  detail: 'is not an id: digits without leading zeros, up to 9007199254740991',
};

export const FLAG: Kind<boolean> = {
  parse: (text) => {
    if (/^(true|1|yes|on)$/i.test(text)) return true;
    return /^(false|0|no|off)$/i.test(text) ? false : undefined;
  },
  detail: 'is neither true (1, yes, on) nor false (0, no, off)',
};

export const REVISION: Kind<string> = {
  parse: (text) => (isRevisionId(text) ? text : undefined),
  detail: 'is not the id of a revision',
};
