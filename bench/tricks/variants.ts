import { readFile } from 'node:fs/promises';
import type { BuildOptions, Plugin } from 'esbuild';
import { BUNDLE } from '../../lib/bundle/build-function.ts';

/** A function built as ours are, but for one thing. */
export interface Variant {
  name: string;
  options: BuildOptions;
  loader: 'primed' | 'not primed' | 'code cache' | 'ES module';
}

const { alias = {}, ...unaliased } = BUNDLE;
const { '@aws-sdk/credential-provider-node': credentials = '', ...unused } = alias;

/** What is CommonJS in an ES module bundle still asks for built-ins with require. */
const REQUIRE =
  "import{createRequire as made}from'node:module';const require=made(import.meta.url);";

export const VARIANTS: Variant[] = [
  { name: 'as it is built', options: BUNDLE, loader: 'primed' },
  { name: 'nothing read while it starts', options: BUNDLE, loader: 'not primed' },
  { name: "with V8's code cache", options: BUNDLE, loader: 'code cache' },
  {
    name: 'an ES module, that imports the built-ins',
    options: { ...BUNDLE, format: 'esm', banner: { js: REQUIRE } },
    loader: 'ES module',
  },
  {
    name: "of the packages' CommonJS",
    options: { ...BUNDLE, mainFields: ['main', 'module'] },
    loader: 'primed',
  },
  {
    name: "with the SDK's chain of credential providers",
    options: { ...unaliased, alias: unused },
    loader: 'primed',
  },
  {
    name: 'with endpoint discovery and event streams',
    options: {
      ...unaliased,
      alias: { '@aws-sdk/credential-provider-node': credentials },
    },
    loader: 'primed',
  },
  {
    name: 'with dynamic imports',
    options: { ...BUNDLE, supported: {} },
    loader: 'primed',
  },
  {
    name: 'with a client that finds its settings itself',
    options: { ...BUNDLE, plugins: [leaveSettingsOut()] },
    loader: 'primed',
  },
  { name: 'not minified', options: { ...BUNDLE, minify: false }, loader: 'primed' },
];

/** Takes the settings out of `openFunctionTable`, as if it had been written without them. */
function leaveSettingsOut(): Plugin {
  const settings = /(REQUEST_RETRIES, )\{\n {4}region:.*?\n {2}\}\)/s;
  return {
    name: 'leave-settings-out',
    setup({ onLoad }) {
      onLoad({ filter: /shared\/store\/engine\/function-table\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!settings.test(source)) throw new Error(`${path} no longer has the settings.`);
        return { contents: source.replace(settings, '$1{})'), loader: 'ts' };
      });
    },
  };
}
