// dynalite 4 ships no types.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  function dynalite(options?: { path?: string; createTableMs?: number }): Server;
  export = dynalite;
}
