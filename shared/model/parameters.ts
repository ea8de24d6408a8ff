import { isRevisionId } from './revision-id.ts';

export interface Kind<T> {
  parse: (text: string) => T | undefined;
  detail: string;
}

export type ParameterKinds = Record<string, Kind<unknown>>;

export type Values<P extends ParameterKinds> = {
  [N in keyof P]: P[N] extends Kind<infer T> ? T : never;
};

/** Values of parameters; undefined for a parameter that was not sent. */
export type QueryValues<Q extends ParameterKinds> = { [N in keyof Q]: Values<Q>[N] | undefined };

/**
 * Positive integer without leading zeros or signs, up to 2^53 - 1: larger numbers are not exact in JavaScript.
 */
export const ID: Kind<number> = {
  parse: (text) => {
    const id = Number(text);
    return Number.isSafeInteger(id) && id > 0 && String(id) === text ? id : undefined;
  },
  detail: 'is not an id: 1 to 9007199254740991, without leading zeros',
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
  detail: 'is not a revision id such as 20261128T143000.000Z-0123456789abcdef',
};
