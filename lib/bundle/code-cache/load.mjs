import { createRequire } from 'node:module';

// By require: as ES modules these built-ins take milliseconds to load.
const require = createRequire(import.meta.url);
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');

const FOLDER = import.meta.dirname;

/** Loads `app.cjs` as `require` would, with V8's code cache of it when one is given. */
export function load(cachedData) {
  const filename = `${FOLDER}/app.cjs`;
  const source = `(function (exports, require, module) {${readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(source, { filename, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module);
  return { app: module.exports, script };
}

export const readCache = () => readFileSync(`${FOLDER}/app.cache`);
