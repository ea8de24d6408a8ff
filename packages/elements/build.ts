import { resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { TEXTS } from './src/languages/all-texts.ts';

export const FOR_BROWSERS: BuildOptions & { write: false } = {
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
  minify: true,
  write: false,
  logLevel: 'warning',
};

export const elementsBuild = (): BuildOptions & { write: false } => ({
  ...FOR_BROWSERS,
  entryPoints: [pathOf('src/club-squad.ts')],
  define: {
    ELEMENT_STYLES: JSON.stringify(bundle('src/element/element.css')),
    SQUAD_STYLES: JSON.stringify(bundle('src/squad/squad-element.css')),
    MATCHES_STYLES: JSON.stringify(bundle('src/matches/matches.css')),
  },
});

/** Builds the files below `elements/`: scripts, and one file of texts for each language except English. */
export const buildElements = (): [name: string, content: string][] => [
  ...Object.entries(TEXTS).map(([language, texts]): [string, string] => [
    `${language}.json`,
    JSON.stringify(texts),
  ]),
  ['club-squad.js', textOf(elementsBuild())],
  ['client.js', bundle('../client/src/club-data.ts')],
];

const bundle = (path: string): string => textOf({ ...FOR_BROWSERS, entryPoints: [pathOf(path)] });

const textOf = (options: BuildOptions & { write: false }): string =>
  buildSync(options).outputFiles[0]?.text ?? '';

const pathOf = (path: string): string => resolve(import.meta.dirname, path);
