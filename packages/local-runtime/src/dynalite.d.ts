// dynalite 4 ships no types.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  function dynalite(options?: { path?: string; createTableMs?: number }): Server;
  export = dynalite;
}

declare module 'dynalite/validations/index.js' {
  /** Parses the expressions in `request` and adds the syntax trees to `request`. Returns the error message. */
  export function validateExpressions(request: object): string | undefined;
}
