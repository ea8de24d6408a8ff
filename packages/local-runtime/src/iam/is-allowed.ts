import { findDenial } from './authorize-call.ts';
import type { Evaluate } from './find-evaluator.ts';
import type { Caller } from './roles.ts';

/** Whether a function, by the access key that it signs with, may do something. */
export type IsAllowed = (accessKey: string, request: AllowedRequest) => Promise<boolean>;

type AllowedRequest = {
  action: string;
  /** ARN. */
  resource: string;
  /** The values of condition keys. */
  conditions?: Record<string, string | string[]>;
};

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
  async (accessKey, { action, resource, conditions = {} }) => {
    const caller = callers.get(accessKey);
    if (!caller) return false;
    const access = { action, resource, conditions, account };
    const denial = await findDenial(evaluate, caller, access);
    if (denial) log(`${caller.shortName}: AccessDenied: ${action} is not allowed on ${resource}`);
    return denial === undefined;
  };

/** Checks functions alone: the same endpoint serves programs, which have no role here. */
export const exceptPrograms =
  (isAllowed: IsAllowed, callers: ReadonlyMap<string, Caller>): IsAllowed =>
  async (accessKey, request) =>
    !callers.has(accessKey) || isAllowed(accessKey, request);
