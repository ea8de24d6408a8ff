import type { Plugin } from 'esbuild';
import type { Hair } from './site/draw-portrait.ts';

/** Examples of `npm start`, passed as an argument because commands do not depend on examples. */
export interface Examples {
  /** Folder of the sample clubs. */
  clubs: string;
  site: SiteExamples;
}

export interface SiteExamples {
  /** Builds the match-day site with `club-squad.js`. Returns files by name. */
  build(plugins: Plugin[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * Returns the hair length that fits the category of a sample player, by the player's photo number. Undefined
   * if any length fits.
   */
  hairOf(photo: number): Hair | undefined;
}
