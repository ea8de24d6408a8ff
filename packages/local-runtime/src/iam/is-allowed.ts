import { findDenial } from './authorize-call.ts';
import type { Evaluate } from './find-evaluator.ts';
import type { Caller } from './roles.ts';

/** Whether a function, by the access key that it signs with, may do something. */
export type IsAllowed = (accessKey: string, action: string, resource: string) => Promise<boolean>;

type Options = {
  evaluate: Evaluate;
  /** By access key. */
  callers: ReadonlyMap<string, Caller>;
  account: string;
  /** Gets a line for what is not allowed. */
  log: (line: string) => void;
};

export const createIsAllowed =
  ({ evaluate, callers, account, log }: Options): IsAllowed =>
  async (accessKey, action, resource) => {
    const caller = callers.get(accessKey);
    if (!caller) return false;
    const access = { action, resource, conditions: {}, account };
    const denial = await findDenial(evaluate, caller, access);
    if (denial) log(`${caller.shortName}: AccessDenied: ${action} is not allowed on ${resource}`);
    return denial === undefined;
  };
