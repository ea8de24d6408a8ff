import { isRevisionId } from './revision-id.ts';

/** A kind of parameter, of the path or the query. */
export interface Kind<T> {
  /** Parses the text of a parameter; undefined if it is not valid. */
  parse: (text: string) => T | undefined;
  /** Detail of the problem with an invalid text. */
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

/**
 * A positive integer without leading zeros or signs, up to 2^53 - 1, above which JavaScript's numbers are not
 * exact.
 */
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
