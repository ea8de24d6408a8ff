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
   * Returns `long` for players of women's and girls' teams, `short` for those of other teams, by photo number.
   * Undefined for other photos.
   */
  hairOf(photo: number): Hair | undefined;
}
