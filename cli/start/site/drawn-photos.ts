import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const REPLACEMENT = new URL('sample-photo-url.ts', import.meta.url);

/**
 * Builds the site so that it shows drawn faces for the fictional clubs' photos. Their files are
 * published as they are.
 */
export const drawnPhotos: Plugin = {
  name: 'drawn-photos',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]squad[\\/]photo-url\.ts$/ }, async () => ({
      contents: await readFile(REPLACEMENT),
      loader: 'ts',
    })),
};
