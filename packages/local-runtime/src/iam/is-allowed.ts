import { findDenial } from './authorize-call.ts';
import type { Evaluate } from './find-evaluator.ts';
import type { Caller } from './roles.ts';

/** Whether a function may do something. The access key that signs the request identifies the function. */
export type IsAllowed = (accessKey: string, request: AllowedRequest) => Promise<boolean>;

type AllowedRequest = {
  action: string;
  /** ARN of the resource. */
  resource: string;
};

type Options = {
  evaluate: Evaluate;
  callers: ReadonlyMap<string, Caller>;
  account: string;
  log: (line: string) => void;
};

export const createIsAllowed =
  ({ evaluate, callers, account, log }: Options): IsAllowed =>
  async (accessKey, request) => {
    const caller = callers.get(accessKey);
    if (!caller) return false;
    const denial = await findDenial(evaluate, caller, { conditions: {}, account, ...request });
    const { action, resource } = request;
    if (denial) log(`${caller.shortName}: AccessDenied: ${action} is not allowed on ${resource}`);
    return denial === undefined;
  };
