import type { Plugin } from 'esbuild';
import type { Hair } from './site/draw-portrait.ts';

/** Examples that `npm start` shows; passed in, because commands do not depend on examples. */
export interface Examples {
  /** The folder of the sample clubs. */
  clubs: string;
  site: SiteExamples;
}

export interface SiteExamples {
  /** Builds the match-day site with `club-squad.js`, as files by name. */
  build(plugins: Plugin[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Finds hair that fits the category of a sample person, by the number of the photo. */
  hairOf(photo: number): Hair | undefined;
}
