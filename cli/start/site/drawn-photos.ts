import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const REPLACEMENT = new URL('sample-photo-url.ts', import.meta.url);

/**
 * Plugin that shows drawn faces for photos of the fictional clubs. The published club files keep the original
 * URLs.
 */
export const drawnPhotos: Plugin = {
  name: 'drawn-photos',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]squad[\\/]photo-url\.ts$/ }, async () => ({
      contents: await readFile(REPLACEMENT),
      loader: 'ts',
    })),
};
